import { useSearchParams } from 'wouter';
import { failureOf } from '@rmo/api-client';
import { Pagination } from '@rmo/ui/Pagination';
import { Empty, ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { pageIn } from '@rmo/ui/useListUrl';
import { useTitleFocus } from '@rmo/ui/useTitleFocus';
import { useOfficialsReviewsListQuery } from '../../api/endpoints';
import { ReviewItem } from './ReviewItem';

const PAGE_SIZE = 10;

/** The individual reviews, newest first, for users with permission to read them. */
export function ReviewList({ officialId }: { officialId: number }) {
  const [params, setParams] = useSearchParams();
  const { title, focusTitle } = useTitleFocus();
  // In the URL, so that the Back button returns to the same reviews.
  const page = pageIn(params.get('reviews'));
  const query = useOfficialsReviewsListQuery({ id: officialId, page, limit: PAGE_SIZE });
  const { data, error, isLoading, isFetching } = query;
  return (
    <section className="rmo-stack" aria-labelledby="reviews-title" aria-busy={isFetching}>
      <h2 id="reviews-title" ref={title} tabIndex={-1} className="rmo-section-title">
        Reviews{' '}
        {data && data.total > 0 && <span className="rmo-count">{data.total.toLocaleString('en-US')}</span>}
      </h2>
      {isLoading && <Loading text="Loading reviews..." />}
      {!isLoading && (error || !data) && <ErrorRetry text="Failed to fetch reviews" {...failureOf(query)} />}
      {!error && data?.total === 0 && <Empty text="No reviews yet" />}
      {!error && data && data.total > 0 && (
        <>
          <ol className="rmo-card-list">
            {data.items.map((review) => (
              <ReviewItem key={review.id} review={review} />
            ))}
          </ol>
          <Pagination
            page={page}
            pageSize={PAGE_SIZE}
            total={data.total}
            onChange={(next) => {
              setParams(next > 1 ? { reviews: String(next) } : {});
              focusTitle();
            }}
          />
        </>
      )}
    </section>
  );
}
