import Button from 'antd/es/button';
import { errorMessage, isOver } from '@rmo/api-client';
import { toast } from '@rmo/mfe-kit';
import { ConfirmDelete, TrashIcon } from '@rmo/ui';
import { useReviewsDeleteMutation, type Review } from '../api/endpoints';
import { titleOf } from './reviewRow';

interface Props {
  review: Review;
  onDeleted: () => void;
}

export function DeleteReview({ review, onDeleted }: Props) {
  const [remove] = useReviewsDeleteMutation();
  const name = `review by ${titleOf(review)}`;
  const deleteReview = async (): Promise<void> => {
    try {
      await remove(review.id).unwrap();
      onDeleted();
      toast.success('Review deleted', `The ${name}, is gone.`);
    } catch (error) {
      toast.error('Error', errorMessage(error, 'Failed to delete review'));
      if (isOver(error)) onDeleted();
    }
  };
  return (
    <ConfirmDelete
      question="Are you sure you want to delete this review?"
      detail={`The ${name}, goes with its six ratings, and the official's average is computed anew.`}
      onConfirm={deleteReview}
      trigger={(open) => (
        <Button danger type="text" icon={<TrashIcon />} onClick={open} aria-label={`Delete the ${name}`}>
          Delete
        </Button>
      )}
    />
  );
}
