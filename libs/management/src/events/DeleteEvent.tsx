import Button from 'antd/es/button';
import { DELAYS } from '@rmo/contracts';
import {
  errorMessage,
  useEventsDeleteMutation,
  useEventsReviewCountQuery,
  type WrestlingEvent,
} from '@rmo/api-client';
import { toast } from '@rmo/mfe-kit';
import { ConfirmDelete, ReviewsGoing, TrashIcon } from '@rmo/ui';

interface Props {
  event: WrestlingEvent;
  onDeleted: () => void;
}

export function DeleteEvent({ event, onDeleted }: Props) {
  const [remove, { isLoading }] = useEventsDeleteMutation();
  const erase = async (): Promise<void> => {
    try {
      await remove(event.id).unwrap();
      toast.success('Event deleted', event.name, DELAYS.toastEvent);
      onDeleted();
    } catch (error) {
      toast.error('Error', errorMessage(error, 'Failed to delete event'));
    }
  };
  return (
    <ConfirmDelete
      question="Are you sure you want to delete this event?"
      detail={<Losses event={event} />}
      onConfirm={erase}
      trigger={(open) => (
        <Button
          danger
          icon={<TrashIcon />}
          loading={isLoading}
          aria-label={`Delete ${event.name}`}
          onClick={open}
        >
          Delete
        </Button>
      )}
    />
  );
}

function Losses({ event }: { event: WrestlingEvent }) {
  const { data, isError } = useEventsReviewCountQuery(event.id, { refetchOnMountOrArgChange: true });
  return (
    <>
      <p>
        <strong>{event.name}</strong>
      </p>
      <ReviewsGoing what="event" count={data?.count} unknown={isError} />
    </>
  );
}
