import { errorMessage } from '@rmo/api-client';
import { toast } from '@rmo/mfe-kit';
import { isUpcoming } from '@rmo/ui/format';
import {
  useReviewsToRatePinDeleteMutation,
  useReviewsToRatePinListQuery,
  useReviewsToRatePinSaveMutation,
  type WrestlingEvent,
} from '../../api/endpoints';

interface Props {
  event: WrestlingEvent;
  /** True if the user can still rate officials, now or once the event has begun. Events on the list can always be removed. */
  canAdd: boolean;
}

/** Lets managers, who have no events of their own, add an event to their list of events to rate or remove it. */
export function PinEvent({ event, canAdd }: Props) {
  const { data } = useReviewsToRatePinListQuery(undefined, { refetchOnMountOrArgChange: true });
  const [add, adding] = useReviewsToRatePinSaveMutation();
  const [remove, removing] = useReviewsToRatePinDeleteMutation();
  if (!data) return null;
  const isPinned = data.some(({ eventId }) => eventId === event.id);
  if (!isPinned && !canAdd) return null;
  const toggle = async (): Promise<void> => {
    try {
      await (isPinned ? remove : add)({ eventId: event.id }).unwrap();
      if (isPinned) toast.success('Removed from your events to rate');
      else
        toast.success(
          'Added to your events to rate',
          isUpcoming(event) ? 'Your Overview shows it once it has begun.' : 'Your Overview shows it.',
        );
    } catch (error) {
      toast.error('Error', errorMessage(error, 'Failed to change your events to rate'));
    }
  };
  return (
    <button
      type="button"
      className="rmo-button rmo-button--quiet"
      disabled={adding.isLoading || removing.isLoading}
      onClick={() => void toggle()}
    >
      {isPinned ? 'Remove from my events to rate' : 'Add to my events to rate'}
    </button>
  );
}
