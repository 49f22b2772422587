import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { daysText, screenPath, SCREENS } from '@rmo/contracts';
import { capitalize, meanOf, ratedText, Score } from '@rmo/ui';
import { today } from '@rmo/ui/calendar/day';
import { Clamped } from '@rmo/ui/Clamped';
import { useEventsListQuery, useOfficialsReviewsListQuery, type WrestlingEvent } from '../api/endpoints';
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

const EventLink = ({ event: { id, name } }: { event: Pick<WrestlingEvent, 'id' | 'name'> }) => (
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
          <Score value={meanOf(review)} compact /> {review.event && <EventLink event={review.event} />}
          <p className="rmo-muted rmo-small rmo-flush">
            {reviewerOf(review)} · {capitalize(ratedText(review))}
          </p>
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

/** The next events of a team or of an official in a drawer. */
export function NextEvents(of: { team: number } | { official: number }) {
  const { data } = useEventsListQuery({ ...of, from: today(), order: 'asc', ...FIRST_PAGE });
  if (!data || data.items.length === 0) return null;
  return (
    <Section title="Next events">
      {data.items.map((event) => (
        <li key={event.id}>
          <EventLink event={event} /> <span className="rmo-muted">{daysText(event)}</span>
        </li>
      ))}
    </Section>
  );
}
