import Select from 'antd/es/select';
import { LIMITS } from '@rmo/contracts';
import { CRITERIA, Field, formatDate, ScoreGrid, useListUrl } from '@rmo/ui';
import { useLazyReviewsAllQuery, useReviewsDeleteMutation, type Review } from '../api/endpoints';
import { bulkDelete } from '../table/bulkDelete';
import { DataTable, type Column } from '../table/DataTable';
import { ManagedList } from '../table/ManagedList';
import { Clamped } from './Clamped';
import { DeleteReview } from './DeleteReview';
import { averageOf, reviewerOf, titleOf } from './reviewRow';
import { PAGE_SIZE, REVIEW_SORTS, useReviewsList } from './useReviewsList';
import './reviews.css';

const REPORTED = [
  { value: '', label: 'All reviews' },
  { value: 'yes', label: 'Reported' },
  { value: 'no', label: 'Not reported' },
];

const COLUMNS: readonly Column<Review>[] = [
  { label: 'Reviewer', value: reviewerOf, sort: 'reviewer' },
  {
    label: 'Event',
    value: (review) => review.event?.name,
    // Cut off where it is long.
    render: ({ event }) => (event ? <span title={event.name}>{event.name}</span> : '–'),
    sort: 'event',
  },
  { label: 'Date', value: (review) => formatDate(review.date), sort: 'date' },
  { label: 'Average Rating', value: (review) => `${averageOf(review)}/5`, sort: 'rating' },
  ...CRITERIA.map(({ category, title }) => ({
    label: title,
    value: (review: Review) => String(review[category]),
    isExportOnly: true,
  })),
  { label: 'Scores', render: (review) => <ScoreGrid scores={review} compact /> },
  {
    label: 'Comment',
    value: (review) => review.comment,
    render: (review) =>
      review.comment ? <Clamped text={review.comment} name={`review by ${titleOf(review)}`} /> : '–',
  },
  {
    label: 'Reported',
    value: (review) => (review.isReported ? 'Yes' : 'No'),
    render: ({ isReported }) => (
      <span className={isReported ? 'rmo-badge' : undefined}>{isReported ? 'Yes' : 'No'}</span>
    ),
  },
  {
    label: 'Actions',
    render: (review, list) => <DeleteReview review={review} onDeleted={() => list.removed(review.id)} />,
  },
];

interface Props {
  officialId: number;
  /** The heading of the list: 'Reviews of Tom Hall'. */
  title: string;
}

/** The reviews of one official, with search, filter, export and deletion. */
export function ReviewsTable({ officialId, title }: Props) {
  const url = useListUrl(REVIEW_SORTS, ['reported']);
  const list = useReviewsList(officialId, url);
  const [readAll] = useLazyReviewsAllQuery();
  const [remove] = useReviewsDeleteMutation();
  const deletion = bulkDelete<Review>('review', 'reviews', {
    detail: "The official's average is computed anew. This can’t be undone.",
    run: ({ id }) => remove(id).unwrap(),
    failed: 'Failed to delete review',
  });

  return (
    <ManagedList
      id="reviews"
      title={title}
      nameOf={titleOf}
      query={list.query}
      texts={{
        loading: 'Loading reviews...',
        failed: () => 'Failed to load reviews. Please try again later.',
        empty: url.isFiltered ? 'No reviews match' : 'No reviews found for this official',
      }}
      rows={list.shown}
      total={list.total}
      pageSize={PAGE_SIZE}
      url={url}
      sorts={REVIEW_SORTS}
      searchHint="Reviewer, event or comment"
      filters={
        <Field id="reviews-reported" label="Reported">
          <Select
            value={url.filter('reported')}
            options={REPORTED}
            style={{ width: '100%' }}
            onChange={(value) => url.change('reported', value)}
          />
        </Field>
      }
      csv={{
        columns: COLUMNS,
        rows: () => list.all ?? readAll(officialId, true).unwrap(),
      }}
      bulk={[deletion]}
    >
      {(parts) => (
        <>
          {list.isCut && (
            <p className="rmo-muted">
              Only the newest {LIMITS.listMax.toLocaleString('en-US')} are searched.
            </p>
          )}
          <div className="rmo-reviews">
            <DataTable label="Reviews" columns={COLUMNS} list={parts} url={url} />
          </div>
        </>
      )}
    </ManagedList>
  );
}
