import Select from 'antd/es/select';
import { LIMITS } from '@rmo/contracts';
import { reviewsApi, useReviewsDeleteMutation, type Review } from '@rmo/api-client';
import { Field, useListUrl } from '@rmo/ui';
import { bulkDelete } from '../table/bulkDelete';
import { DataTable } from '../table/DataTable';
import { ManagedList } from '../table/ManagedList';
import { REVIEW_COLUMNS, titleOf } from './reviewRow';
import { ReviewTableRow } from './ReviewTableRow';
import { PAGE_SIZE, REVIEW_SORTS, useReviewsList } from './useReviewsList';

const REPORTED = [
  { value: '', label: 'All reviews' },
  { value: 'yes', label: 'Reported' },
  { value: 'no', label: 'Not reported' },
];

const HEADS = [
  ['reviewer', 'Reviewer'],
  ['event', 'Event'],
  ['date', 'Date'],
  ['rating', 'Average Rating'],
  'Comment',
  'Reported',
  'Delete',
] as const;

interface Props {
  officialId: number;
  /** The head of the list: 'Reviews of Tom Hall'. */
  title: string;
}

/** The reviews of one official: read, searched, exported and deleted, singly or many at once. */
export function ReviewsTable({ officialId, title }: Props) {
  const url = useListUrl(REVIEW_SORTS, ['reported']);
  const list = useReviewsList(officialId, url);
  const [readAll] = reviewsApi.useLazyReviewsAllQuery();
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
        columns: REVIEW_COLUMNS,
        rows: () => list.all ?? readAll(officialId, true).unwrap(),
      }}
      bulk={[deletion]}
    >
      {({ rows, check, row, removed }) => (
        <>
          {list.isCut && (
            <p className="rmo-muted">
              Only the newest {LIMITS.listMax.toLocaleString('en-US')} are searched.
            </p>
          )}
          <DataTable label="Reviews" hasChecks heads={HEADS} url={url}>
            {rows.map((review) => (
              <ReviewTableRow
                key={review.id}
                review={review}
                check={check(review)}
                row={row(review.id)}
                onGone={() => removed(review.id)}
              />
            ))}
          </DataTable>
        </>
      )}
    </ManagedList>
  );
}
