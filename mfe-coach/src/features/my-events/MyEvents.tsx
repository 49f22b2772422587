import { errorMessage, useEventsOfSchoolQuery } from '@rmo/api-client';
import { Empty, ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { EventCard } from './EventCard';
import './my-events.css';

const NO_SCHOOL = 'Please set your school in your profile to see associated events.';
const NO_EVENTS = 'No events found for your school/team. Events that include your team will appear here.';

/** The events of the coach's school, newest first as the server sends them. */
export function MyEvents({ school }: { school: string | null }) {
  const hasSchool = Boolean(school?.trim());
  const { data, error, isLoading, isFetching, refetch } = useEventsOfSchoolQuery(undefined, {
    skip: !hasSchool,
  });
  if (!hasSchool) return <Empty text={NO_SCHOOL} />;
  if (isLoading) return <Loading text="Loading events..." />;
  if (error || !data) {
    return (
      <ErrorRetry
        text={`Failed to load events: ${errorMessage(error, 'the server could not be reached')}`}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (data.length === 0) return <Empty text={NO_EVENTS} />;
  return (
    <ul className="my-events">
      {data.map((event) => (
        <EventCard key={event.id} event={event} />
      ))}
    </ul>
  );
}
