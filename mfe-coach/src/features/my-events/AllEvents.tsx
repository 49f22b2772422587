import { useState } from 'react';
import { Link } from 'wouter';
import { ratePath, SCREENS, screenPath } from '@rmo/contracts';
import { nearDayText, shortDayText } from '@rmo/ui/calendar/day';
import { groupConsecutive, monthOf, monthText, nextSaturday, today } from '@rmo/ui/calendar/days';
import { Switch } from '@rmo/ui/controls';
import { eventTime, isUpcoming, startOf } from '@rmo/ui/format';
import { useShowMore } from '@rmo/ui/hooks';
import { CheckIcon } from '@rmo/ui/icons';
import { MapLink } from '@rmo/ui/MapLink';
import { untilText } from '@rmo/ui/rate-text';
import { Venue } from '@rmo/ui/Venue';
import type { WrestlingEvent } from '../../api/endpoints';
import { ratedOf, type RatingProgress, type Ratings } from '../to-rate/rated-count';
import './my-events.css';

const PAST_STEP = 10;

/** No event is shown twice, unless the user includes upcoming events among the past ones. */
export function AllEvents({ events, ratings }: { events: WrestlingEvent[]; ratings: Ratings }) {
  // The server sorts only by day; within a day, the start time decides.
  const sortedEvents = [...events].sort((a, b) => startOf(b) - startOf(a));
  const upcomingEvents = sortedEvents.filter((event) => isUpcoming(event));
  const pastEvents = sortedEvents.filter((event) => !isUpcoming(event));
  const [includesUpcoming, setIncludesUpcoming] = useState(false);
  const [shownPast, more] = useShowMore(pastEvents, PAST_STEP);
  const shownEvents = [...(includesUpcoming ? upcomingEvents : []), ...shownPast];
  return (
    <>
      {upcomingEvents.length > 0 && <ComingEvents events={upcomingEvents} />}
      <section className="my-events rmo-stack rmo-gap-s" aria-labelledby="all-events">
        <div className="my-events__head rmo-row rmo-row--between">
          <h2 id="all-events">{includesUpcoming ? 'All events' : 'Past events'}</h2>
          {upcomingEvents.length > 0 && (
            <label className="rmo-choice">
              <Switch checked={includesUpcoming} onChange={() => setIncludesUpcoming(!includesUpcoming)} />
              Include upcoming events
            </label>
          )}
        </div>
        {groupConsecutive(shownEvents, ({ date }) => monthText(monthOf(date))).map(({ text, items }) => (
          <section key={text} aria-label={text}>
            <h3>{text}</h3>
            <ul className="rmo-box rmo-lined">
              {items.map((event) => (
                <EventRow key={event.id} event={event} rated={ratedOf(event, ratings)} />
              ))}
            </ul>
          </section>
        ))}
        {more}
      </section>
    </>
  );
}

/** How many upcoming events to show at first, unless more take place this week, and how many each click adds. */
const UPCOMING_STEP = 4;

/** Lists all events of the coach's team that have not started, earliest first: this week's events, then later ones. */
function ComingEvents({ events }: { events: WrestlingEvent[] }) {
  const [saturday] = useState(() => nextSaturday(today()));
  const isThisWeek = ({ date }: WrestlingEvent): boolean => date.slice(0, 10) <= saturday;
  const sortedEvents = [...events].sort((a, b) => startOf(a) - startOf(b));
  const [shownEvents, more] = useShowMore(
    sortedEvents,
    Math.max(UPCOMING_STEP, sortedEvents.filter(isThisWeek).length),
  );
  const groups = groupConsecutive(shownEvents, (event) => (isThisWeek(event) ? 'This week' : 'Later'));
  return (
    <section className="coming rmo-stack rmo-gap-s" aria-labelledby="coming">
      <h2 id="coming">Upcoming events ({sortedEvents.length})</h2>
      {groups.map(({ text, items }) => (
        <section key={text} aria-label={text}>
          {/* Without events this week, no heading is needed to separate them from later ones. */}
          {groups[0]?.text === 'This week' && <h3>{text}</h3>}
          <ul className="rmo-box rmo-lined">
            {items.map((event) => (
              <EventRow key={event.id} event={event} hasMap />
            ))}
          </ul>
        </section>
      ))}
      {more}
    </section>
  );
}

interface RowProps {
  event: WrestlingEvent;
  rated?: RatingProgress;
  hasMap?: boolean;
}

function EventRow({ event, rated, hasMap = false }: RowProps) {
  const isUpcomingEvent = isUpcoming(event);
  const nearText = nearDayText(event);
  const day = event.date.slice(0, 10);
  const progress = !isUpcomingEvent && event.officials.length > 0 ? rated : undefined;
  return (
    <li className="my-event">
      <Link className="rmo-item" to={screenPath(SCREENS.event, { id: event.id })}>
        {event.name}
      </Link>
      <p className="my-event__facts rmo-muted rmo-dots">
        <span>
          <span className={isUpcomingEvent ? 'rmo-badge rmo-badge--solid' : 'rmo-badge'}>
            {isUpcomingEvent ? 'Upcoming' : 'Completed'}
          </span>{' '}
          {nearText && <strong>{nearText}, </strong>}
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
        {text}&nbsp;· {renderLink('Rate')} (optional)
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
