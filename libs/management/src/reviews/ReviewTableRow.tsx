import type { ReactNode } from 'react';
import Button from 'antd/es/button';
import { errorMessage, isOver, useReviewsDeleteMutation, type Review } from '@rmo/api-client';
import { toast } from '@rmo/mfe-kit';
import { ConfirmDelete, formatDate, TrashIcon } from '@rmo/ui';
import type { ListParts } from '../table/ManagedList';
import { averageOf, reviewerOf, titleOf } from './reviewRow';

interface Props {
  review: Review;
  check: ReactNode;
  row: ReturnType<ListParts<Review>['row']>;
  onGone: () => void;
}

export function ReviewTableRow({ review, check, row, onGone }: Props) {
  const [remove] = useReviewsDeleteMutation();
  const name = `review by ${titleOf(review)}`;
  const erase = async (): Promise<void> => {
    try {
      await remove(review.id).unwrap();
      onGone();
      toast.success('Review deleted', `The ${name}, is gone.`);
    } catch (error) {
      toast.error('Error', errorMessage(error, 'Failed to delete review'));
      if (isOver(error)) onGone();
    }
  };
  return (
    <tr {...row} aria-label={titleOf(review)}>
      <td data-label="Select">{check}</td>
      <td data-label="Reviewer">{reviewerOf(review)}</td>
      <td data-label="Event">{review.event?.name ?? '–'}</td>
      <td data-label="Date">{formatDate(review.date)}</td>
      <td data-label="Average Rating">{averageOf(review)}/5</td>
      <td data-label="Comment" className="rmo-table__text">
        {review.comment || '–'}
      </td>
      <td data-label="Reported">
        <span className={review.isReported ? 'rmo-badge rmo-badge--alert' : 'rmo-badge'}>
          {review.isReported ? 'Yes' : 'No'}
        </span>
      </td>
      <td data-label="Delete">
        <ConfirmDelete
          question="Are you sure you want to delete this review?"
          detail={`The ${name}, goes with its six ratings, and the official's average is computed anew.`}
          onConfirm={erase}
          trigger={(open) => (
            <Button danger type="text" icon={<TrashIcon />} onClick={open} aria-label={`Delete the ${name}`}>
              Delete
            </Button>
          )}
        />
      </td>
    </tr>
  );
}
