import { Link } from 'wouter';
import { problemOf } from '@rmo/api-client';
import { Empty, ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { useShowMore } from '@rmo/ui/useShowMore';
import {
  useCoachEventsListQuery,
  useReviewsMineListQuery,
  type ToRate,
  type WrestlingEvent,
} from '../../api/endpoints';
import { comingEvents } from '../coming/coming';
import { ComingEvents } from '../coming/ComingEvents';
import { ratedOf } from '../to-rate/rated-count';
import { EventCard } from './EventCard';
import './my-events.css';

const NO_SCHOOL = 'Please set your school in your profile to see associated events.';
const NO_EVENTS = 'No events found for your school/team. Events that include your team will appear here.';

interface Props {
  school: string | null;
  /** Shown to a coach without a school. */
  profilePath: string;
  /** What waits to be rated. */
  toRate: ToRate[];
}

/** The events of the coach's school, newest first as the server sends them. */
export function MyEvents({ school, profilePath, toRate }: Props) {
  const hasSchool = Boolean(school?.trim());
  const { data, error, isLoading, isFetching, refetch } = useCoachEventsListQuery(undefined, {
    skip: !hasSchool,
  });
  if (!hasSchool) {
    return (
      <Empty text={NO_SCHOOL}>
        <Link className="rmo-button" to={profilePath}>
          Set my school
        </Link>
      </Empty>
    );
  }
  if (isLoading) return <Loading text="Loading events..." />;
  if (error || !data) {
    return (
      <ErrorRetry
        text={`Failed to load events: ${problemOf(error)}`}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (data.length === 0) return <Empty text={NO_EVENTS} />;
  return <EventCards events={data} toRate={toRate} />;
}

function EventCards({ events, toRate }: { events: WrestlingEvent[]; toRate: ToRate[] }) {
  const [shown, more] = useShowMore(events, 24);
  const mine = useReviewsMineListQuery({});
  // After a failure the cards still lead to the rating.
  const reviews = mine.data?.items ?? (mine.error ? [] : null);
  return (
    <div className="rmo-stack my-events-list">
      <ComingEvents events={comingEvents(events)} />
      <ul className="rmo-card-grid">
        {shown.map((event) => (
          <EventCard
            key={event.id}
            event={event}
            rated={reviews ? ratedOf(event, toRate, reviews) : undefined}
          />
        ))}
      </ul>
      {more}
    </div>
  );
}
