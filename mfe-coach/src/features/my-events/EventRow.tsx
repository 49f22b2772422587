import { Link } from 'wouter';
import { eventDay, ratePath, SCREENS, screenPath } from '@rmo/contracts';
import { monthDayText, nearDayText, shortDayText } from '@rmo/ui/calendar/day';
import { eventTime, isUpcoming } from '@rmo/ui/format';
import { CheckIcon } from '@rmo/ui/icons';
import { MapLink } from '@rmo/ui/MapLink';
import { untilText } from '@rmo/ui/rate-text';
import { Venue } from '@rmo/ui/Venue';
import type { WrestlingEvent } from '../../api/endpoints';
import type { RatingProgress } from '../to-rate/rated-count';
import { EventOfficials, type People } from './EventOfficials';

interface RowProps {
  event: WrestlingEvent;
  rated?: RatingProgress;
  /** Only for upcoming events: the row then has a map link and names the officials. */
  people?: People;
  /** On wide screens, whom the coach rated takes the place of the event's type, which is then only for screen readers. */
  givenText?: string;
  /** Without it, only a dot says whether the event is upcoming, because the list's heading does too. */
  hasBadge?: boolean;
  /** On phones, a short row has one line: the name, the day and the progress. */
  isShort?: boolean;
}

export function EventRow({ event, rated, people, givenText, hasBadge = false, isShort = false }: RowProps) {
  const isUpcomingEvent = isUpcoming(event);
  const stateText = isUpcomingEvent ? 'Upcoming' : 'Completed';
  const progress = !isUpcomingEvent && event.officials.length > 0 ? rated : undefined;
  return (
    <li className="my-event rmo-row rmo-row--between">
      <div>
        <Link className="rmo-item" to={screenPath(SCREENS.event, { id: event.id })}>
          {event.name}
        </Link>
        <p className="my-event__facts rmo-muted rmo-dots">
          <span>
            {hasBadge ? (
              <span className={isUpcomingEvent ? 'rmo-badge rmo-badge--solid' : 'rmo-badge'}>
                {stateText}
              </span>
            ) : (
              <span className="my-event__dot" data-upcoming={isUpcomingEvent}>
                <span className="rmo-visually-hidden">{stateText}</span>
              </span>
            )}{' '}
            <Day event={event} isShort={isShort} />
          </span>{' '}
          <span className={isShort ? 'rmo-wide-text' : undefined}>{eventTime(event)}</span>{' '}
          <span className={isShort ? 'rmo-wide-text' : undefined}>
            <Venue name={event.venue} />
          </span>{' '}
          {people && (
            <>
              <span>
                <MapLink place={event.venue} icon={false} />
              </span>{' '}
            </>
          )}
          <span className="my-event__type rmo-wide-text">
            {givenText ? (
              <>
                <span className="rmo-visually-hidden">{event.eventType}</span> You: {givenText}
              </>
            ) : (
              event.eventType
            )}
          </span>
        </p>
      </div>
      {people && <EventOfficials event={event} {...people} />}
      {progress && (
        <p className="my-event__progress rmo-muted">
          <Progress event={event} rated={progress} />
        </p>
      )}
    </li>
  );
}

function Day({ event, isShort }: { event: WrestlingEvent; isShort: boolean }) {
  const day = eventDay(event);
  const nearText = nearDayText(event);
  return (
    <time dateTime={day}>
      {nearText && <strong>{nearText}, </strong>}
      {nearText || isShort ? monthDayText(day) : shortDayText(day)}
    </time>
  );
}

/** Links to the rating, or to its summary, where a skipped official can still be rated. */
function Progress({ event, rated }: { event: WrestlingEvent; rated: RatingProgress }) {
  const { count, notSeen, left, waiting, isClosed } = rated;
  const { length } = event.officials;
  const renderLink = (text: string) => (
    <Link to={ratePath(event.id)}>
      {text}
      <span className="rmo-visually-hidden"> at {event.name}</span>
    </Link>
  );
  if (waiting) {
    return (
      <>
        <strong>{renderLink(`${left} to rate`)}</strong>
        {waiting.closesAt && `\u00a0· ${untilText(waiting.closesAt)}`}
      </>
    );
  }
  if (left > 0) {
    // Long-past events can still be rated, but the text doesn't ask coaches to, because the tab doesn't count these events.
    const text = `${count}/${length} rated`;
    if (isClosed) return `Closed: ${text}`;
    return (
      <>
        {text}&nbsp;· {renderLink('Rate')}
      </>
    );
  }
  return (
    <span className="rmo-success">
      {notSeen > 0 ? (
        <>
          {count > 0 && `${count} rated, `}
          {renderLink(`${notSeen} not seen`)}
        </>
      ) : (
        `${count}/${length}`
      )}{' '}
      <CheckIcon />
      {notSeen === 0 && <span className="rmo-visually-hidden">rated</span>}
    </span>
  );
}
