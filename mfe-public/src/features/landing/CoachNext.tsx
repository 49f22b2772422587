import { Link } from 'wouter';
import { ratePath, SCREENS, screenPath } from '@rmo/contracts';
import { nearDayText } from '@rmo/ui/calendar/near-day';
import { shortDayText, today } from '@rmo/ui/calendar/day';
import { eventTime, formatDay, isUpcoming, startOf } from '@rmo/ui/format';
import { MapLink } from '@rmo/ui/MapLink';
import type { ToRate, WrestlingEvent } from '../../api/endpoints';
import { useJson } from './useJson';

/** The coach's first event to rate and the next event. What can't be loaded is left out: Coaches Corner has it too. */
export function CoachNext() {
  const [toRate] = useJson<ToRate[]>('/reviews/to-rate');
  const [events] = useJson<WrestlingEvent[]>('/coach/events');
  const isBusy = (!toRate.data && !toRate.hasFailed) || (!events.data && !events.hasFailed);
  const first = toRate.data?.find(({ officials }) => countOpen(officials) > 0);
  const next = events.data
    ?.filter((event) => isUpcoming(event))
    .sort((one, other) => startOf(one) - startOf(other))[0];
  return (
    <div className="landing-next" aria-busy={isBusy}>
      {!isBusy && first && <FirstToRate {...first} />}
      {!isBusy && next && <Next event={next} />}
    </div>
  );
}

const countOpen = (officials: ToRate['officials']): number =>
  officials.filter(({ state }) => state === 'open').length;

function FirstToRate({ event, officials, closesAt }: ToRate) {
  const open = countOpen(officials);
  return (
    <section aria-labelledby="own-rate-title">
      <h2 id="own-rate-title">To rate</h2>
      <p>
        <Link className="next-assignment__name" to={ratePath(event.id)}>
          Rate {event.name}
        </Link>
      </p>
      <p>
        {open} {open === 1 ? 'official' : 'officials'},{' '}
        {closesAt ? `until ${shortDayText(today(new Date(closesAt)))}` : `of ${formatDay(event.date)}`}
      </p>
    </section>
  );
}

function Next({ event }: { event: WrestlingEvent }) {
  const near = nearDayText(event);
  return (
    <section aria-labelledby="own-next-title">
      <h2 id="own-next-title">Next event</h2>
      <p>
        <Link className="next-assignment__name" to={screenPath(SCREENS.event, { id: event.id })}>
          {event.name}
        </Link>
      </p>
      <p>
        {near && <strong>{near} · </strong>}
        {formatDay(event.date)} · {eventTime(event)} · {event.venue} · <MapLink place={event.venue} />
      </p>
    </section>
  );
}
