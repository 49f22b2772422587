import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { screenPath, SCREENS } from '@rmo/contracts';
import { capitalize, meanOf, ratedText, Score } from '@rmo/ui';
import { shortDayText, today } from '@rmo/ui/calendar/day';
import { Clamped } from '@rmo/ui/Clamped';
import {
  useEventsListQuery,
  useOfficialsEventsListQuery,
  useOfficialsReviewsListQuery,
  type WrestlingEvent,
} from '../api/endpoints';
import { reviewerOf, titleOf } from '../reviews/reviewRow';

const SHOWN_MAX = 3;
const FIRST_PAGE = { page: 1, limit: SHOWN_MAX };

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul className="rmo-stack rmo-gap-s">{children}</ul>
    </section>
  );
}

type ListedEvent = Pick<WrestlingEvent, 'id' | 'name' | 'date'>;

const EventLink = ({ event: { id, name } }: { event: Pick<ListedEvent, 'id' | 'name'> }) => (
  <Link to={screenPath(SCREENS.event, { id })}>{name}</Link>
);

/** The official's newest reviews in a drawer. Nothing is shown if they can't be loaded, because other pages have them, too. */
export function LatestReviews({ officialId }: { officialId: number }) {
  const { data } = useOfficialsReviewsListQuery({ id: officialId, ...FIRST_PAGE });
  if (!data || data.items.length === 0) return null;
  return (
    <Section title="Latest reviews">
      {data.items.map((review) => (
        <li key={review.id}>
          <Score value={meanOf(review)} compact /> {review.event && <EventLink event={review.event} />}{' '}
          <span className="rmo-muted">
            {reviewerOf(review)} · {capitalize(ratedText(review))}
          </span>
          {review.comment && (
            <p className="rmo-drawer-comment rmo-flush">
              <Clamped text={review.comment} of={`the comment of the review by ${titleOf(review)}`} />
            </p>
          )}
        </li>
      ))}
    </Section>
  );
}

function NextEventList({ events }: { events: readonly ListedEvent[] | undefined }) {
  if (!events || events.length === 0) return null;
  return (
    <Section title="Next events">
      {events.map((event) => (
        <li key={event.id}>
          <EventLink event={event} />{' '}
          <span className="rmo-muted">{shortDayText(event.date.slice(0, 10))}</span>
        </li>
      ))}
    </Section>
  );
}

/** The next events of a team in a drawer. */
export function NextEvents({ teamId }: { teamId: number }) {
  const { data } = useEventsListQuery({ team: teamId, from: today(), order: 'asc', ...FIRST_PAGE });
  return <NextEventList events={data?.items} />;
}

/** The next events of an official in a drawer. */
export function NextEventsOfOfficial({ officialId }: { officialId: number }) {
  const { data } = useOfficialsEventsListQuery(officialId);
  // The server returns the newest first.
  const comingEvents = data?.filter(({ date }) => date.slice(0, 10) >= today()).reverse();
  return <NextEventList events={comingEvents?.slice(0, SHOWN_MAX)} />;
}
