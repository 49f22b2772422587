import type { ReactElement } from 'react';
import { DELAYS } from '@rmo/contracts';
import { DeletionImpact } from '@rmo/ui';
import {
  useEventsDeleteMutation,
  useEventsReviewCountQuery,
  useEventsReviewCountQueryState,
  type WrestlingEvent,
} from '../api/endpoints';
import { Deletion } from '../forms/Deletion';
import type { RowAction } from '../table/RowMenu';

interface Props {
  event: WrestlingEvent;
  onDeleted: () => void;
  trigger: (remove: RowAction, busy: boolean) => ReactElement;
}

export function DeleteEvent({ event, onDeleted, trigger }: Props) {
  const { id } = event;
  const [remove] = useEventsDeleteMutation();
  // The dialog's details load the count when it opens. Only an event without reviews is deleted with a delay.
  const hasNoReviews = useEventsReviewCountQueryState(id).data?.count === 0;
  const later = { key: `events:${id}`, path: `/events/${id}?unreviewed=true` };
  return (
    <Deletion
      what="event"
      name={event.name}
      detail={<EventDeletionImpact event={event} />}
      remove={() => remove({ id, ...(hasNoReviews && { unreviewed: true }) }).unwrap()}
      later={hasNoReviews ? later : undefined}
      deleted="Event deleted"
      toastFor={DELAYS.toastEvent}
      failed="Failed to delete event"
      onDeleted={onDeleted}
      trigger={trigger}
    />
  );
}

function EventDeletionImpact({ event }: { event: WrestlingEvent }) {
  const { data, isError } = useEventsReviewCountQuery(event.id, { refetchOnMountOrArgChange: true });
  return (
    <DeletionImpact
      what="this event"
      count={data?.count}
      mayBeMore={data?.mayBeMore}
      unknown={isError}
      canUndo={data?.count === 0}
    />
  );
}
