import { Link } from 'wouter';
import { capitalize, fullName, meanOf, ratedText, Score, ScoreGrid, ScoreHeads } from '@rmo/ui';
import { type Review, useReviewsDeleteMutation } from '../api/endpoints';
import type { Column, ListParts } from '../table/DataTable';
import { Clamped } from './Clamped';
import { averageOf, reportText, reviewerOf, roleOf, titleOf } from './reviewRow';
import { shortDate } from './when';
import { Deletion } from '../forms/Deletion';
import { RowMenu } from '../table/RowMenu';

/** The dash is visually hidden, so that it doesn't take up a line. */
const NO_COMMENT = <span className="rmo-visually-hidden">–</span>;

export const REVIEW_COLUMNS: readonly Column<Review>[] = [
  {
    label: 'Reviewer',
    render: (review) => (
      <>
        {reviewerOf(review)} <small>{roleOf(review)}</small>
      </>
    ),
    sort: 'reviewer',
  },
  {
    label: 'Event',
    // The tooltip shows long names, which are cut off.
    render: ({ event }) => (event ? <span title={event.name}>{event.name}</span> : '–'),
    sort: 'event',
  },
  {
    label: 'Date',
    render: ({ event, ...review }) => (
      <>
        <span className="rmo-reviews-rated">{capitalize(ratedText(review, shortDate))}</span>
        {event && <>&nbsp;· event {shortDate(event.date)}</>}
      </>
    ),
    sort: 'date',
  },
  {
    label: 'Average Rating',
    render: (review) => (
      <>
        <Score value={meanOf(review)} compact />
        <span className="rmo-visually-hidden">, rounded {averageOf(review)}/5</span>
      </>
    ),
    sort: 'rating',
  },
  { label: 'Scores', head: <ScoreHeads />, render: (review) => <ScoreGrid scores={review} compact /> },
  {
    label: 'Comment',
    render: (review) =>
      review.comment ? <Clamped text={review.comment} name={`review by ${titleOf(review)}`} /> : NO_COMMENT,
  },
  {
    label: 'Reported',
    render: (review) => (
      <span
        className={review.isReported ? 'rmo-badge rmo-reviews-yes' : 'rmo-visually-hidden'}
        data-text={reportText(review)}
      >
        <span className="rmo-visually-hidden">{review.isReported ? 'Yes' : 'No'}</span>
      </span>
    ),
  },
  { label: 'Actions', render: (review, list) => <DeleteReview review={review} list={list} /> },
];

export const columnsOfAll = (pathOf: (officialId: number) => string): readonly Column<Review>[] => [
  {
    label: 'Official',
    render: ({ official }) => official && <Link to={pathOf(official.id)}>{fullName(official)}</Link>,
  },
  ...REVIEW_COLUMNS,
];

function DeleteReview({ review, list }: { review: Review; list: ListParts<Review> }) {
  const [remove] = useReviewsDeleteMutation();
  const name = `review by ${titleOf(review)}`;
  return (
    <Deletion
      what="review"
      name={`The ${name}`}
      detail="Its six ratings are deleted with it, and the official's average is recalculated. This can’t be undone."
      remove={() => remove(review.id).unwrap()}
      failed="Failed to delete review"
      onDeleted={() => list.onRemoved(review.id)}
      trigger={(action, busy) => <RowMenu name={name} actions={[action]} busy={busy} />}
    />
  );
}
