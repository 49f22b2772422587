import { Link } from 'wouter';
import { SCREENS } from '@rmo/contracts';
import { failureOf, isApiError } from '@rmo/api-client';
import { Empty, ErrorRetry, Loading } from '@rmo/ui';
import { useEventsGetQuery } from '../api/endpoints';
import { useInitialData } from '../forms/PersonPages';
import { EditEventForm } from './EditEventForm';

/** Loads the current state of an event, then renders its edit form. Needs the id as its `key`. */
export function EditEvent({ id }: { id: number }) {
  const query = useEventsGetQuery(id, { refetchOnMountOrArgChange: true });
  const { error } = query;
  const start = useInitialData(query);

  if (start) return <EditEventForm event={start} />;
  if (isApiError(error) && error.status === 404) return <EventNotFound />;
  if (error) return <ErrorRetry text="Failed to fetch event" {...failureOf(query)} />;
  return <Loading text="Loading event..." />;
}

export function EventNotFound() {
  return (
    <Empty text="Event Not Found">
      <Link className="rmo-button" to={SCREENS.events}>
        Back to the events
      </Link>
    </Empty>
  );
}
