import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'wouter';
import { eventDay, fullName, ratePath, ratingText, SCREENS, screenPath, seasonYear } from '@rmo/contracts';
import { nearDayText, shortDayText } from '@rmo/ui/calendar/day';
import { groupConsecutive, monthOf, monthText, nextSaturday, today } from '@rmo/ui/calendar/days';
import { eventTime, isUpcoming, startOf } from '@rmo/ui/format';
import { PHONE_SCREEN, useMedia, useShowMore, useTitleFocus } from '@rmo/ui/hooks';
import { CheckIcon } from '@rmo/ui/icons';
import { MapLink } from '@rmo/ui/MapLink';
import { untilText } from '@rmo/ui/rate-text';
import { hasFewReviews, StarIcon } from '@rmo/ui/StarIcon';
import { Venue } from '@rmo/ui/Venue';
import { type Official, useOfficialsListQuery, type WrestlingEvent } from '../../api/endpoints';
import { ratedOf, type RatingProgress, type Ratings } from '../to-rate/rated-count';
import './my-events.css';

interface Props {
  events: WrestlingEvent[];
  ratings: Ratings;
}

export function AllEvents({ events, ratings }: Props) {
  // The server sorts only by day; within a day, the start time decides.
  const sortedEvents = [...events].sort((a, b) => startOf(b) - startOf(a));
  return (
    <>
      <ComingEvents events={sortedEvents} />
      <PastEvents events={sortedEvents} ratings={ratings} />
    </>
  );
}

/** How many upcoming events to show at first, unless more take place this week. */
const UPCOMING_MIN = { wide: 4, phone: 2 };

/** Lists the events of the coach's team that have not started, earliest first, with their officials. */
function ComingEvents({ events }: { events: WrestlingEvent[] }) {
  const [saturday] = useState(() => nextSaturday(today()));
  const [isOpen, setOpen] = useState(false);
  const minCount = useMedia(PHONE_SCREEN) ? UPCOMING_MIN.phone : UPCOMING_MIN.wide;
  const upcomingEvents = events.filter((event) => isUpcoming(event)).sort((a, b) => startOf(a) - startOf(b));
  const weekCount = upcomingEvents.filter((event) => eventDay(event) <= saturday).length;
  const shownEvents = isOpen ? upcomingEvents : upcomingEvents.slice(0, Math.max(minCount, weekCount));
  const averages = useAverages(shownEvents);
  const { length } = upcomingEvents;
  if (length === 0) return null;
  return (
    <section className="my-events rmo-stack rmo-gap-s" aria-labelledby="coming">
      <ListHead
        id="coming"
        text={`Upcoming events (${length})`}
        moreText={shownEvents.length < length && `Show all ${length}`}
        onMore={() => setOpen(true)}
      />
      <ul className="my-events__coming rmo-box rmo-lined">
        {shownEvents.map((event) => (
          <EventRow key={event.id} event={event} averages={averages} />
        ))}
      </ul>
    </section>
  );
}

/** The API's limit of officials in one request. */
const IDS_MAX = 100;

/** Returns the officials with their averages by id; empty until they are loaded, and if they can't be. */
function useAverages(events: readonly WrestlingEvent[]): ReadonlyMap<number, Official> {
  const assignedIds = events.flatMap(({ officials }) => officials.map(({ officialId }) => officialId));
  const ids = [...new Set(assignedIds)].slice(0, IDS_MAX).sort((a, b) => a - b);
  const { data } = useOfficialsListQuery({ ids: ids.join(',') }, { skip: ids.length === 0 });
  return new Map(data?.data.map((official) => [official.id, official] as const));
}

/** How many past events to show before the full list is opened. */
const RECENT_MAX = 3;
/** How many events the full list shows at first if it isn't about this season, and how many each click adds. */
const FULL_LIST_STEP = 10;

/** Lists the latest past events, except those to rate, which are above. The button opens the full list of all events. */
function PastEvents({ events, ratings }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [season] = useState(() => seasonYear(today()));
  const pastEvents = events.filter((event) => !isUpcoming(event));
  const recentEvents = pastEvents
    .filter(({ id }) => ratings.toRate.every(({ event }) => event.id !== id))
    .slice(0, RECENT_MAX);
  if (pastEvents.length === 0) return null;
  const ofSeason = (all: readonly WrestlingEvent[]) =>
    all.filter((event) => seasonYear(eventDay(event)) >= season).length;
  const hasMoreOfSeason = ofSeason(pastEvents) > ofSeason(recentEvents);
  return (
    <section className="my-events rmo-stack rmo-gap-s" aria-labelledby="past">
      <ListHead
        id="past"
        text={isOpen ? 'All events' : 'Past events'}
        moreText={
          !isOpen &&
          pastEvents.length > recentEvents.length &&
          (hasMoreOfSeason ? 'All of the season' : 'All events')
        }
        onMore={() => setOpen(true)}
      />
      {isOpen ? (
        <FullList
          events={events}
          ratings={ratings}
          step={hasMoreOfSeason ? ofSeason(events) : FULL_LIST_STEP}
        />
      ) : (
        recentEvents.length > 0 && (
          <ul className="my-events__recent rmo-box rmo-lined">
            {recentEvents.map((event) => (
              <EventRow key={event.id} event={event} rated={ratedOf(event, ratings)} />
            ))}
          </ul>
        )
      )}
    </section>
  );
}

/** Lists upcoming and past events, newest first. */
function FullList({ events, ratings, step }: Props & { step: number }) {
  const [shownEvents, more] = useShowMore(events, step);
  return (
    <>
      {groupConsecutive(shownEvents, ({ date }) => monthText(monthOf(date))).map(({ text, items }) => (
        <section key={text} aria-label={text}>
          <h3>{text}</h3>
          <ul className="rmo-box rmo-lined">
            {items.map((event) => (
              <EventRow key={event.id} event={event} rated={ratedOf(event, ratings)} hasBadge />
            ))}
          </ul>
        </section>
      ))}
      {more}
    </>
  );
}

interface HeadProps {
  id: string;
  text: string;
  moreText: string | false;
  onMore: () => void;
}

/** The button disappears when it is clicked, so the heading takes the focus. */
function ListHead({ id, text, moreText, onMore }: HeadProps) {
  const { title, focusTitle } = useTitleFocus();
  const open = (): void => {
    // The heading must have its new text when it takes the focus.
    flushSync(onMore);
    focusTitle();
  };
  return (
    <div className="rmo-row rmo-row--between rmo-row--baseline">
      <h2 id={id} ref={title} tabIndex={-1}>
        {text}
      </h2>
      {moreText && (
        <button type="button" className="rmo-link-button" onClick={open}>
          {moreText}
        </button>
      )}
    </div>
  );
}

interface RowProps {
  event: WrestlingEvent;
  rated?: RatingProgress;
  /** Only for upcoming events: the row then has a map link and names the officials. */
  averages?: ReadonlyMap<number, Official>;
  /** Without it, only a dot says whether the event is upcoming, because the list's heading does too. */
  hasBadge?: boolean;
}

function EventRow({ event, rated, averages, hasBadge = false }: RowProps) {
  const isUpcomingEvent = isUpcoming(event);
  const nearText = nearDayText(event);
  const day = eventDay(event);
  const stateText = isUpcomingEvent ? 'Upcoming' : 'Completed';
  const progress = !isUpcomingEvent && event.officials.length > 0 ? rated : undefined;
  return (
    <li className="my-event">
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
            {nearText && <strong>{nearText}, </strong>}
            <time dateTime={day}>{shortDayText(day)}</time>
          </span>{' '}
          <span>{eventTime(event)}</span> <Venue name={event.venue} />{' '}
          {averages && (
            <>
              <span>
                <MapLink place={event.venue} icon={false} />
              </span>{' '}
            </>
          )}
          <span className="my-event__type">{event.eventType}</span>
        </p>
      </div>
      {averages && <Officials event={event} averages={averages} />}
      {progress && (
        <p className="my-event__progress rmo-muted">
          <Progress event={event} rated={progress} />
        </p>
      )}
    </li>
  );
}

type OfficialsProps = { event: WrestlingEvent } & Required<Pick<RowProps, 'averages'>>;

function Officials({ event: { officials }, averages }: OfficialsProps) {
  if (officials.length === 0) return <p className="my-event__officials rmo-muted">No officials yet</p>;
  return (
    <p className="my-event__officials">
      {officials.map(({ officialId, ...official }) => (
        <span key={officialId}>
          <Link to={screenPath(SCREENS.official, { id: officialId })} aria-label={fullName(official)}>
            {official.lastName}
          </Link>{' '}
          <Average official={averages.get(officialId)} />{' '}
        </span>
      ))}
    </p>
  );
}

/** Takes its space even while it is empty, so that nothing moves when the averages arrive. */
function Average({ official }: { official?: Official }) {
  return (
    <span className="my-event__average">
      {official?.averageScore ? (
        <>
          <StarIcon fill={hasFewReviews(official.totalReviews) ? 'outlined' : 'full'} size={14} />{' '}
          {ratingText(official.averageScore)}
          <span className="rmo-visually-hidden"> of 5</span>
        </>
      ) : null}
    </span>
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
