import { Link } from 'wouter';
import { problemOf } from '@rmo/api-client';
import { Empty, ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { useShowMore } from '@rmo/ui/useShowMore';
import { useCoachEventsListQuery, type WrestlingEvent } from '../../api/endpoints';
import { EventCard } from './EventCard';
import './my-events.css';

const NO_SCHOOL = 'Please set your school in your profile to see associated events.';
const NO_EVENTS = 'No events found for your school/team. Events that include your team will appear here.';

interface Props {
  school: string | null;
  /** Shown to a coach without a school. */
  profilePath: string;
}

/** The events of the coach's school, newest first as the server sends them. */
export function MyEvents({ school, profilePath }: Props) {
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
  return <EventCards events={data} />;
}

function EventCards({ events }: { events: WrestlingEvent[] }) {
  const [shown, more] = useShowMore(events, 24);
  return (
    <div className="rmo-stack my-events-list">
      <ul className="rmo-card-grid">
        {shown.map((event) => (
          <EventCard key={event.id} event={event} />
        ))}
      </ul>
      {more}
    </div>
  );
}
