import { errorMessage, isOver } from '@rmo/api-client';
import { toast } from '@rmo/mfe-kit';
import { ConfirmDelete } from '@rmo/ui/ConfirmDelete';
import { fullName } from '@rmo/ui/text';
import { useReviewsWithdrawMutation, type OwnReview } from '../api/endpoints';

/** Deletes the user's own review, so that the event can be rated again. */
export function WithdrawRating({ review, onGone }: { review: OwnReview; onGone: () => void }) {
  const [withdraw] = useReviewsWithdrawMutation();
  const name = fullName(review.official);
  const run = async (): Promise<void> => {
    try {
      const { message } = await withdraw(review.id).unwrap();
      onGone();
      toast.success(message, `Your rating of ${name} does not count any more.`);
    } catch (error) {
      toast.error('Error', errorMessage(error, 'Failed to withdraw the rating'));
      if (isOver(error)) onGone();
    }
  };
  return (
    <ConfirmDelete
      question={`Withdraw your rating of ${name}?`}
      detail={`Scores and comment for ${review.event.name} are deleted. You can rate ${name} for it again while rating is open.`}
      confirmText="Withdraw"
      onConfirm={run}
      trigger={(open) => (
        <button
          type="button"
          className="rmo-button rmo-button--quiet"
          aria-label={`Withdraw the rating of ${name}, ${review.event.name}`}
          onClick={open}
        >
          Withdraw
        </button>
      )}
    />
  );
}
