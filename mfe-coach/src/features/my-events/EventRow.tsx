import { Link } from 'wouter';
import { ratePath, SCREENS, screenPath } from '@rmo/contracts';
import { shortDayText } from '@rmo/ui/calendar/day';
import { nearDayText } from '@rmo/ui/calendar/near-day';
import { eventTime, isUpcoming } from '@rmo/ui/format';
import { CheckIcon } from '@rmo/ui/icons';
import { Venue } from '@rmo/ui/Venue';
import type { WrestlingEvent } from '../../api/endpoints';
import type { Rated } from '../to-rate/rated-count';
import './my-events.css';

interface Props {
  event: WrestlingEvent;
  /** Not shown for events to come. */
  rated?: Rated;
}

/** An event in two lines: name and badge; when, where and of what type. */
export function EventRow({ event, rated }: Props) {
  const upcoming = isUpcoming(event);
  const near = nearDayText(event);
  const day = event.date.slice(0, 10);
  const showsRating = !upcoming && rated && event.officials.length > 0;
  return (
    <li className="my-event" data-rating={showsRating && !rated.isDone ? 'open' : undefined}>
      <Link className="my-event__name" to={screenPath(SCREENS.event, { id: event.id })}>
        {event.name}
      </Link>
      <span className={upcoming ? 'rmo-badge rmo-badge--solid' : 'rmo-badge'}>
        {upcoming ? 'Upcoming' : 'Completed'}
      </span>
      <p className="my-event__facts">
        {near && <strong>{near} · </strong>}
        <time dateTime={day}>{shortDayText(day)}</time> · {eventTime(event)} · <Venue name={event.venue} /> ·{' '}
        {event.eventType}
        {showsRating && rated.isDone && (
          <>
            {' · '}
            <span className="rmo-success">
              {rated.count}/{event.officials.length} <CheckIcon />
              <span className="rmo-visually-hidden">rated</span>
            </span>
          </>
        )}
      </p>
      {showsRating && !rated.isDone && <RateLink event={event} rated={rated} />}
    </li>
  );
}

function RateLink({ event, rated: { count, left } }: Required<Props>) {
  const { length } = event.officials;
  const text =
    count > 0 || left < length
      ? `Continue: ${left} left`
      : length === 1
        ? 'Evaluate Official'
        : 'Evaluate Officials';
  return (
    <Link className="rmo-button rmo-button--small rmo-button--quiet my-event__rate" to={ratePath(event.id)}>
      {text}
      <span className="rmo-visually-hidden"> of {event.name}</span>
    </Link>
  );
}
