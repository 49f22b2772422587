import { DELAYS } from '@rmo/contracts';
import { DeletionImpact } from '@rmo/ui';
import { useEventsDeleteMutation, useEventsReviewCountQuery, type WrestlingEvent } from '../api/endpoints';
import { DeleteButton } from '../forms/DeleteButton';

interface Props {
  event: WrestlingEvent;
  onDeleted: () => void;
}

export function DeleteEvent({ event, onDeleted }: Props) {
  const [remove] = useEventsDeleteMutation();
  return (
    <DeleteButton
      what="event"
      name={event.name}
      detail={<EventDeletionImpact event={event} />}
      remove={() => remove(event.id).unwrap()}
      deleted="Event deleted"
      toastFor={DELAYS.toastEvent}
      failed="Failed to delete event"
      onDeleted={onDeleted}
    />
  );
}

function EventDeletionImpact({ event }: { event: WrestlingEvent }) {
  const { data, isError } = useEventsReviewCountQuery(event.id, { refetchOnMountOrArgChange: true });
  return <DeletionImpact what="event" count={data?.count} unknown={isError} />;
}
