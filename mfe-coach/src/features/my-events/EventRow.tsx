import { Link } from 'wouter';
import { ratePath, SCREENS, screenPath } from '@rmo/contracts';
import { shortDayText, nearDayText } from '@rmo/ui/calendar/day';
import { eventTime, isUpcoming } from '@rmo/ui/format';
import { CheckIcon } from '@rmo/ui/icons';
import { MapLink } from '@rmo/ui/MapLink';
import { Venue } from '@rmo/ui/Venue';
import { untilText } from '@rmo/ui/rate-text';
import type { WrestlingEvent } from '../../api/endpoints';
import type { Rated } from '../to-rate/rated-count';
import './my-events.css';

interface Props {
  event: WrestlingEvent;
  /** The rating progress; not shown for upcoming events. */
  rated?: Rated;
  hasMap?: boolean;
}

/** Shows an event on two lines: first its name, then its state, date, place, type and rating progress. */
export function EventRow({ event, rated, hasMap = false }: Props) {
  const upcoming = isUpcoming(event);
  const near = nearDayText(event);
  const day = event.date.slice(0, 10);
  const progress = !upcoming && event.officials.length > 0 ? rated : undefined;
  return (
    <li className="my-event">
      <Link className="rmo-item" to={screenPath(SCREENS.event, { id: event.id })}>
        {event.name}
      </Link>
      <p className="my-event__facts rmo-muted rmo-dots">
        <span>
          <span className={upcoming ? 'rmo-badge rmo-badge--solid' : 'rmo-badge'}>
            {upcoming ? 'Upcoming' : 'Completed'}
          </span>{' '}
          {near && <strong>{near}, </strong>}
          <time dateTime={day}>{shortDayText(day)}</time>
        </span>{' '}
        <span>{eventTime(event)}</span> <Venue name={event.venue} />{' '}
        {hasMap && (
          <>
            <span>
              <MapLink place={event.venue} icon={false} />
            </span>{' '}
          </>
        )}
        <span>{event.eventType}</span>
      </p>
      {progress && (
        <p className="my-event__progress rmo-muted rmo-flush">
          <Progress event={event} rated={progress} />
        </p>
      )}
    </li>
  );
}

/** Links to the rating, or to its summary, where a skipped official can still be rated. */
function Progress({
  event,
  rated: { count, notSeen, left, waiting, isClosed },
}: {
  event: WrestlingEvent;
  rated: Rated;
}) {
  const { length } = event.officials;
  const link = (text: string) => (
    <Link to={ratePath(event.id)}>
      {text}
      <span className="rmo-visually-hidden"> at {event.name}</span>
    </Link>
  );
  if (waiting) {
    return (
      <>
        <strong>{link(`${left} to rate`)}</strong>
        {waiting.closesAt && `\u00a0· ${untilText(waiting.closesAt)}`}
      </>
    );
  }
  if (left > 0) {
    // Long-past events can still be rated, but the text doesn't ask for it, because the count on the tab excludes them.
    const text = `${count}/${length} rated`;
    if (isClosed) return `Closed: ${text}`;
    return (
      <>
        {text}&nbsp;· {link('Rate')} (optional)
      </>
    );
  }
  return (
    <span className="rmo-success">
      {notSeen > 0 ? (
        <>
          {count > 0 && `${count} rated, `}
          {link(`${notSeen} not seen`)}
        </>
      ) : (
        `${count}/${length}`
      )}{' '}
      <CheckIcon />
      {notSeen === 0 && <span className="rmo-visually-hidden">rated</span>}
    </span>
  );
}
