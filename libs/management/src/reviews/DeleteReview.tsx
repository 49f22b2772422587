import { useReviewsDeleteMutation, type Review } from '../api/endpoints';
import { Deletion } from '../forms/Deletion';
import { RowMenu } from '../table/RowMenu';
import { titleOf } from './reviewRow';

interface Props {
  review: Review;
  onDeleted: () => void;
}

export function DeleteReview({ review, onDeleted }: Props) {
  const [remove] = useReviewsDeleteMutation();
  const name = `review by ${titleOf(review)}`;
  return (
    <Deletion
      what="review"
      name={`The ${name}`}
      detail="Its six ratings are deleted with it, and the official's average is recalculated. This can’t be undone."
      remove={() => remove(review.id).unwrap()}
      deleted="Review deleted"
      failed="Failed to delete review"
      onDeleted={onDeleted}
      trigger={(action, busy) => <RowMenu name={name} actions={[action]} busy={busy} />}
    />
  );
}
