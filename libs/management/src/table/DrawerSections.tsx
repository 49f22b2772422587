import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { screenPath, SCREENS } from '@rmo/contracts';
import { capitalize, meanOf, ratedText, Score } from '@rmo/ui';
import { shortDayText, today } from '@rmo/ui/calendar/day';
import { useEventsListQuery, useOfficialsReviewsListQuery } from '../api/endpoints';

const FIRST_PAGE = { page: 1, limit: 3 };

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul className="rmo-stack rmo-gap-s">{children}</ul>
    </section>
  );
}

/** The official's newest reviews in a drawer. Nothing is shown if they can't be loaded, because other pages have them, too. */
export function LatestReviews({ officialId }: { officialId: number }) {
  const { data } = useOfficialsReviewsListQuery({ id: officialId, ...FIRST_PAGE });
  if (!data || data.items.length === 0) return null;
  return (
    <Section title="Latest reviews">
      {data.items.map((review) => (
        <li key={review.id}>
          <Score value={meanOf(review)} compact /> {review.event?.name}{' '}
          <span className="rmo-muted">{capitalize(ratedText(review))}</span>
        </li>
      ))}
    </Section>
  );
}

/** The next events of a team in a drawer. */
export function NextEvents({ teamId }: { teamId: number }) {
  const { data } = useEventsListQuery({ team: teamId, from: today(), order: 'asc', ...FIRST_PAGE });
  if (!data || data.items.length === 0) return null;
  return (
    <Section title="Next events">
      {data.items.map(({ id, name, date }) => (
        <li key={id}>
          <Link to={screenPath(SCREENS.event, { id })}>{name}</Link>{' '}
          <span className="rmo-muted">{shortDayText(date.slice(0, 10))}</span>
        </li>
      ))}
    </Section>
  );
}
