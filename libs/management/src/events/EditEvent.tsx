import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { SCREENS } from '@rmo/contracts';
import { errorMessage, isApiError, useEventsGetQuery, type WrestlingEvent } from '@rmo/api-client';
import { Empty, ErrorRetry, Loading } from '@rmo/ui';
import { EditEventForm } from './EditEventForm';

/** The edit form of one event, once the event as it is now has been read. */
export function EditEvent({ id }: { id: number }) {
  // Asked again at each visit: a form that starts from what somebody has changed since would undo the change.
  const { data, error, isFetching, refetch } = useEventsGetQuery(id, { refetchOnMountOrArgChange: true });
  const [start, setStart] = useState<WrestlingEvent | null>(null);
  useEffect(() => {
    if (data && !error && !isFetching) setStart((current) => current ?? data);
  }, [data, error, isFetching]);

  if (start) return <EditEventForm event={start} />;
  if (isApiError(error) && error.status === 404) return <EventNotFound />;
  if (error) {
    return (
      <ErrorRetry
        text="Failed to fetch event"
        detail={errorMessage(error, '')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
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
