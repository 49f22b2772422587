import { useState, type ReactNode } from 'react';
import { LIMITS, ratingText } from '@rmo/contracts';
import { StarIcon, useListUrl } from '@rmo/ui';
import {
  useLazyReviewsAllQuery,
  useOfficialsGetQuery,
  useReviewsDeleteMutation,
  type Review,
} from '../api/endpoints';
import { bulkDelete } from '../table/bulkDelete';
import { DataTable } from '../table/DataTable';
import { ManagedList } from '../table/ManagedList';
import { columnsOfAll, REVIEW_COLUMNS } from './reviewColumns';
import { ReviewFilters } from './ReviewFilters';
import { meanOfAll, titleOf } from './reviewRow';
import { PAGE_SIZE, REVIEW_FILTERS, REVIEW_SORTS, useReviewsList } from './useReviewsList';
import './reviews.css';

interface Props {
  /** Without one the reviews of all officials. */
  officialId?: number;
  /** Only of officials of this region and of none; without it the URL contains the region. */
  region?: string;
  /** The heading of the list: 'Reviews of Tom Hall'. */
  title: string;
  /** Where else reviews are, beside the title, and the choice of an official, below it. */
  actions?: ReactNode;
  choice?: ReactNode;
  /** The way on where there are no reviews at all. */
  whenNone?: ReactNode;
  /** The path of the reviews of an official. */
  pathOf?: (officialId: number) => string;
}

/** The reviews of one official or of all, with search, filter, export and deletion. */
export function ReviewsTable({ officialId, region, title, actions, choice, whenNone, pathOf }: Props) {
  const url = useListUrl(REVIEW_SORTS, REVIEW_FILTERS);
  const of = officialId ? { id: officialId } : { region: region ?? (url.filter('region') || undefined) };
  const list = useReviewsList(of, url);
  const [readAll] = useLazyReviewsAllQuery();
  const [isSelecting, setSelecting] = useState(false);
  const [remove] = useReviewsDeleteMutation();
  const deletion = bulkDelete<Review>('review', 'reviews', {
    detail: "The official's average is recalculated. This can’t be undone.",
    run: ({ id }) => remove(id).unwrap(),
    failed: 'Failed to delete review',
  });
  const columns = pathOf ? columnsOfAll(pathOf) : REVIEW_COLUMNS;

  return (
    <ManagedList
      id="reviews"
      title={title}
      nameOf={titleOf}
      query={list.query}
      texts={{
        loading: 'Loading reviews...',
        failed: () => 'Failed to load reviews. Please try again later.',
        empty: url.isFiltered
          ? 'No reviews match'
          : officialId
            ? 'No reviews found for this official'
            : 'No reviews yet',
      }}
      rows={list.shown}
      total={list.total}
      pageSize={PAGE_SIZE}
      url={url}
      sorts={REVIEW_SORTS}
      searchHint={officialId ? 'Reviewer, event or comment' : 'Official, reviewer, event or comment'}
      filters={<ReviewFilters of={of} url={url} hasRegions={!officialId && !region} />}
      csv={{ columns, rows: () => list.all ?? readAll(list.which, true).unwrap() }}
      bulk={[deletion]}
      actions={actions}
      choice={choice}
      whenNone={whenNone}
    >
      {(parts) => (
        <>
          {list.isCut && (
            <p className="rmo-muted">
              Only the newest {LIMITS.listMax.toLocaleString('en-US')} are searched.
            </p>
          )}
          <div className="rmo-reviews-line">
            {officialId && <Average officialId={officialId} shown={list.all} />}
            <button
              type="button"
              className="rmo-link-button rmo-narrow-only"
              aria-pressed={isSelecting}
              onClick={() => setSelecting(!isSelecting)}
            >
              Select
            </button>
          </div>
          <div className="rmo-reviews" data-of-all={Boolean(pathOf)} data-selecting={isSelecting}>
            <DataTable label="Reviews" columns={columns} list={parts} url={url} />
          </div>
        </>
      )}
    </ManagedList>
  );
}

/** The average of the matches; of all reviews of the official where only one page is loaded. */
function Average({ officialId, shown }: { officialId: number; shown: readonly Review[] | null }) {
  const { data: official } = useOfficialsGetQuery(officialId);
  const rating = shown
    ? meanOfAll(shown)
    : official && { count: official.totalReviews, text: ratingText(official.averageScore) };
  if (!rating || rating.count === 0) return null;
  return (
    <p role="status">
      <StarIcon fill="full" /> <strong>{rating.text}</strong> on average in {rating.count}{' '}
      {rating.count === 1 ? 'review' : 'reviews'}
    </p>
  );
}
