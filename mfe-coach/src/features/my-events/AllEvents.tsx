import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { eventDay, ratingText, seasonYear } from '@rmo/contracts';
import { OwnCalendar } from '@rmo/dashboard';
import { groupConsecutive, monthOf, monthText, nextSaturday, today } from '@rmo/ui/calendar/days';
import { isCompleted, startOf } from '@rmo/ui/format';
import { PHONE_SCREEN, useMedia, useShowMore, useTitleFocus } from '@rmo/ui/hooks';
import { meanOf } from '@rmo/ui/Score';
import { shortNames } from '@rmo/ui/text';
import type { OwnReview, WrestlingEvent } from '../../api/endpoints';
import { ratedOf, type Ratings } from '../to-rate/rated-count';
import { usePeople } from './EventOfficials';
import { MyEvent } from './MyEvent';
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

/** Lists the events of the coach's team that are not over, earliest first, with their officials. */
function ComingEvents({ events }: { events: WrestlingEvent[] }) {
  const [saturday] = useState(() => nextSaturday(today()));
  const [isOpen, setOpen] = useState(false);
  const minCount = useMedia(PHONE_SCREEN) ? UPCOMING_MIN.phone : UPCOMING_MIN.wide;
  const upcomingEvents = events
    .filter((event) => !isCompleted(event))
    .sort((a, b) => startOf(a) - startOf(b));
  const weekCount = upcomingEvents.filter((event) => eventDay(event) <= saturday).length;
  const shownEvents = isOpen ? upcomingEvents : upcomingEvents.slice(0, Math.max(minCount, weekCount));
  // A name stays the same when more events are shown.
  const people = usePeople(upcomingEvents);
  const { length } = upcomingEvents;
  if (length === 0) return <OwnCalendar />;
  return (
    <section className="my-events rmo-stack rmo-gap-s" aria-labelledby="coming">
      <ListHead
        id="coming"
        text={
          <>
            Upcoming<span className="rmo-wide-text"> events</span>{' '}
            <span className="rmo-count">
              <span className="rmo-wide-text">{length}</span>
            </span>
          </>
        }
        moreText={shownEvents.length < length && 'Show all'}
        onMore={() => setOpen(true)}
      >
        <OwnCalendar />
      </ListHead>
      <ul className="my-events__coming rmo-events rmo-box rmo-lined">
        {shownEvents.map((event) => (
          <MyEvent key={event.id} event={event} people={people} />
        ))}
      </ul>
    </section>
  );
}

/** How many past events to show before the full list is opened. */
const RECENT_MAX = { wide: 3, phone: 2 };
/** How many events the full list shows at first if it isn't about this season, and how many each click adds. */
const FULL_LIST_STEP = 10;

/** Lists the latest past events, except those to rate, which are above. The button opens the full list of all events. */
function PastEvents({ events, ratings }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [season] = useState(() => seasonYear(today()));
  const maxCount = useMedia(PHONE_SCREEN) ? RECENT_MAX.phone : RECENT_MAX.wide;
  const pastEvents = events.filter((event) => isCompleted(event));
  const recentEvents = pastEvents
    .filter(({ id }) => ratings.toRate.every(({ event }) => event.id !== id))
    .slice(0, maxCount);
  if (pastEvents.length === 0) return null;
  const ofSeason = (all: readonly WrestlingEvent[]) =>
    all.filter((event) => seasonYear(eventDay(event)) >= season).length;
  const hasMore = pastEvents.length > recentEvents.length;
  const hasMoreOfSeason = ofSeason(pastEvents) > ofSeason(recentEvents);
  return (
    <section className="my-events rmo-stack rmo-gap-s" aria-labelledby="past">
      <ListHead
        id="past"
        text={isOpen ? 'All events' : 'Past events'}
        moreText={!isOpen && hasMore && (hasMoreOfSeason ? 'Show this season' : 'Show all events')}
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
          <ul className="my-events__recent rmo-events rmo-box rmo-lined">
            {/* Short rows are enough only if the full list, which says more, can be opened. */}
            {recentEvents.map((event) => (
              <MyEvent
                key={event.id}
                event={event}
                rated={ratedOf(event, ratings)}
                givenText={givenText(event, ratings.reviews)}
                isShort={hasMore}
              />
            ))}
          </ul>
        )
      )}
    </section>
  );
}

/** How many officials a row names with the coach's ratings. */
const GIVEN_MAX = 2;

/** Returns whom the coach rated, with the means of the scores: `Crane 4.3, Okafor 3.7 +1`; empty if nobody. */
function givenText({ id, officials }: WrestlingEvent, reviews: readonly OwnReview[]): string {
  const nameOf = shortNames(officials);
  const ratings = officials.flatMap((official) => {
    const { officialId } = official;
    const review = reviews.find((own) => own.eventId === id && own.officialId === officialId);
    return review ? `${nameOf(official)} ${ratingText(meanOf(review))}` : [];
  });
  const text = ratings.slice(0, GIVEN_MAX).join(', ');
  return ratings.length > GIVEN_MAX ? `${text} +${ratings.length - GIVEN_MAX}` : text;
}

/** Lists upcoming and past events, newest first. */
function FullList({ events, ratings, step }: Props & { step: number }) {
  const [shownEvents, more] = useShowMore(events, step);
  return (
    <>
      {groupConsecutive(shownEvents, ({ date }) => monthText(monthOf(date))).map(({ text, items }) => (
        <section key={text} aria-label={text}>
          <h3>{text}</h3>
          <ul className="my-events__full rmo-events rmo-box rmo-lined">
            {items.map((event) => (
              <MyEvent key={event.id} event={event} rated={ratedOf(event, ratings)} hasBadge />
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
  text: ReactNode;
  moreText: string | false;
  onMore: () => void;
  children?: ReactNode;
}

/** The button disappears when it is clicked, so the heading takes the focus. */
function ListHead({ id, text, moreText, onMore, children }: HeadProps) {
  const { title, focusTitle } = useTitleFocus();
  const open = (): void => {
    // The heading must have its new text when it takes the focus.
    flushSync(onMore);
    focusTitle();
  };
  return (
    <div className="my-events__head rmo-row rmo-row--between rmo-row--baseline">
      <h2 id={id} ref={title} tabIndex={-1}>
        {text}
      </h2>
      {moreText && (
        <button type="button" className="rmo-link-button" onClick={open}>
          {moreText}
        </button>
      )}
      {children}
    </div>
  );
}
