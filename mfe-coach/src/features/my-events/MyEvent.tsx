import { Link } from 'wouter';
import { ratePath } from '@rmo/contracts';
import { EventRow } from '@rmo/ui/EventRow';
import { eventState } from '@rmo/ui/format';
import { CheckIcon } from '@rmo/ui/icons';
import { MapLink } from '@rmo/ui/MapLink';
import { NearDay } from '@rmo/ui/NearDay';
import { untilText } from '@rmo/ui/rate-text';
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
  /** Without it, only a dot says whether the event is upcoming or completed, because the list's heading does too. */
  hasBadge?: boolean;
  /** A short row leaves out the weekday. */
  isShort?: boolean;
}

export function MyEvent({ event, rated, people, givenText, hasBadge, isShort }: RowProps) {
  const stateText = eventState(event);
  const isAhead = stateText !== 'Completed';
  const hasProgress = rated && stateText !== 'Upcoming' && event.officials.length > 0;
  const hiddenType = <span className="rmo-visually-hidden">{event.eventType}</span>;
  return (
    <EventRow
      event={event}
      state={
        hasBadge || stateText === 'In progress' ? (
          <span className={isAhead ? 'rmo-badge rmo-badge--solid' : 'rmo-badge'}>{stateText}</span>
        ) : (
          <span className="my-event__dot" data-upcoming={isAhead}>
            <span className="rmo-visually-hidden">{stateText}</span>
          </span>
        )
      }
      day={<NearDay event={event} isShort={isShort} />}
      about={
        people ? (
          <>
            <MapLink place={event.venue} icon={false} /> {hiddenType}
          </>
        ) : (
          givenText && (
            <span className="rmo-event__type">
              {hiddenType} You: {givenText}
            </span>
          )
        )
      }
      end={
        hasProgress && (
          <p className="my-event__progress rmo-muted">
            <Progress event={event} rated={rated} />
          </p>
        )
      }
    >
      {people && <EventOfficials event={event} {...people} />}
    </EventRow>
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
