import { Link } from 'wouter';
import { capitalize, fullName, meanOf, Score, ScoreGrid, ScoreHeads } from '@rmo/ui';
import { ratedText } from '@rmo/ui/format';

import type { Review } from '../api/endpoints';
import type { Column } from '../table/DataTable';
import { Clamped } from './Clamped';
import { DeleteReview } from './DeleteReview';
import { averageOf, reportText, reviewerOf, roleOf, titleOf } from './reviewRow';
import { shortDate } from './when';

/** Does not take up a line. */
const NONE = <span className="rmo-visually-hidden">–</span>;

export const REVIEW_COLUMNS: readonly Column<Review>[] = [
  {
    label: 'Reviewer',
    value: reviewerOf,
    render: (review) => (
      <>
        {reviewerOf(review)} <small>{roleOf(review)}</small>
      </>
    ),
    sort: 'reviewer',
  },
  {
    label: 'Event',
    value: (review) => review.event?.name,
    // Long names are cut off.
    render: ({ event }) => (event ? <span title={event.name}>{event.name}</span> : '–'),
    sort: 'event',
  },
  {
    label: 'Date',
    value: (review) => ratedText(review).replace(/^rated (in )?/, ''),
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
    value: (review) => `${averageOf(review)}/5`,
    render: (review) => (
      <>
        <Score value={meanOf(review)} isMean compact />
        <span className="rmo-visually-hidden">, rounded {averageOf(review)}/5</span>
      </>
    ),
    sort: 'rating',
  },
  { label: 'Scores', head: <ScoreHeads />, render: (review) => <ScoreGrid scores={review} compact /> },
  {
    label: 'Comment',
    value: (review) => review.comment,
    render: (review) =>
      review.comment ? <Clamped text={review.comment} name={`review by ${titleOf(review)}`} /> : NONE,
  },
  {
    label: 'Reported',
    value: (review) => (review.isReported ? 'Yes' : 'No'),
    render: (review) => (
      <span
        className={review.isReported ? 'rmo-badge rmo-reviews-yes' : 'rmo-visually-hidden'}
        data-text={reportText(review)}
      >
        <span className="rmo-visually-hidden">{review.isReported ? 'Yes' : 'No'}</span>
      </span>
    ),
  },
  {
    label: 'Actions',
    render: (review, list) => <DeleteReview review={review} onDeleted={() => list.removed(review.id)} />,
  },
];

/** Returns the columns for the reviews of all officials; `pathOf` returns the path of an official's reviews. */
export const columnsOfAll = (pathOf: (officialId: number) => string): readonly Column<Review>[] => [
  {
    label: 'Official',
    value: ({ official }) => official && fullName(official),
    render: ({ official }) => official && <Link to={pathOf(official.id)}>{fullName(official)}</Link>,
  },
  ...REVIEW_COLUMNS,
];
