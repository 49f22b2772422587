import { Link } from 'wouter';
import { ratePath, SCREENS, screenPath } from '@rmo/contracts';
import { nearDayText, shortDayText, today } from '@rmo/ui/calendar/day';
import { eventTime, isUpcoming, startOf } from '@rmo/ui/format';
import { MapLink } from '@rmo/ui/MapLink';
import type { ToRate, WrestlingEvent } from '../../api/endpoints';
import { useJson } from '../../api/reading';
import { seasonDayText } from '../officials-dashboard/season';
import '../officials-dashboard/assignment-facts.css';

/**
 * Shows the coach's events to rate, the first with a button, and their next event. Omits whatever can't be loaded, because
 * Coaches Corner shows it too.
 */
export function CoachNext() {
  const toRate = useJson<ToRate[]>('/reviews/to-rate');
  const events = useJson<WrestlingEvent[]>('/coach/events');
  const isBusy = toRate.isLoading || events.isLoading;
  const [first, ...others] = toRate.data?.filter(({ officials }) => countOpen(officials) > 0) ?? [];
  const next = events.data
    ?.filter((event) => isUpcoming(event))
    .sort((one, other) => startOf(one) - startOf(other))[0];
  return (
    <div className="landing-next rmo-touch" aria-busy={isBusy}>
      {!isBusy && first && <NextEventToRate {...first} more={others.length} />}
      {!isBusy && next && <Next event={next} />}
    </div>
  );
}

const countOpen = (officials: ToRate['officials']): number =>
  officials.filter(({ state }) => state === 'open').length;

function NextEventToRate({ event, officials, closesAt, more }: ToRate & { more: number }) {
  const open = countOpen(officials);
  return (
    <section aria-labelledby="own-rate-title">
      <h2 id="own-rate-title">To rate</h2>
      <p className="rmo-item">{event.name}</p>
      <p className="assignment-facts rmo-row rmo-row--baseline">
        <span>{seasonDayText(event.date)}</span>{' '}
        {closesAt && <span>Rate until {shortDayText(today(new Date(closesAt)))}</span>}
      </p>
      <p className="assignment-facts rmo-row rmo-row--baseline landing-next__rate">
        <Link className="rmo-button rmo-button--small" to={ratePath(event.id)}>
          Rate {open} {open === 1 ? 'official' : 'officials'}
          <span className="rmo-visually-hidden"> of {event.name}</span>
        </Link>{' '}
        {more > 0 && (
          <span>
            <Link to={SCREENS.rate}>
              {more} more {more === 1 ? 'event' : 'events'} to rate
            </Link>
          </span>
        )}
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
        <Link className="rmo-item" to={screenPath(SCREENS.event, { id: event.id })}>
          {event.name}
        </Link>
      </p>
      <p className="assignment-facts rmo-row rmo-row--baseline">
        {near && <strong>{near}</strong>} <span>{seasonDayText(event.date)}</span>{' '}
        <span>{eventTime(event)}</span>
      </p>
      <p className="assignment-facts rmo-row rmo-row--baseline">
        <span>{event.venue}</span> <MapLink place={event.venue} />
      </p>
    </section>
  );
}
