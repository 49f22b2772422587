import { useState } from 'react';
import Pagination from 'antd/es/pagination';
import { errorMessage, useReviewsListQuery } from '@rmo/api-client';
import { Empty, ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { ReviewItem } from './ReviewItem';

const PAGE_SIZE = 10;

/** The individual reviews, newest first, for those who may read them. */
export function ReviewList({ officialId }: { officialId: number }) {
  const [page, setPage] = useState(1);
  const { data, error, isLoading, isFetching, refetch } = useReviewsListQuery({
    officialId,
    page,
    limit: PAGE_SIZE,
  });
  return (
    <section className="rmo-stack" aria-labelledby="reviews-title" aria-busy={isFetching}>
      <h2 id="reviews-title" className="rmo-section-title">
        Reviews {data && data.total > 0 && <span className="rmo-count">{data.total}</span>}
      </h2>
      {isLoading && <Loading text="Loading reviews..." />}
      {!isLoading && (error || !data) && (
        <ErrorRetry
          text="Failed to fetch reviews"
          detail={errorMessage(error, '')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!error && data?.total === 0 && <Empty text="No reviews yet" />}
      {!error && data && data.total > 0 && (
        <>
          <ol className="review-list">
            {data.items.map((review) => (
              <ReviewItem key={review.id} review={review} />
            ))}
          </ol>
          {data.total > PAGE_SIZE && (
            <Pagination
              align="center"
              current={page}
              pageSize={PAGE_SIZE}
              total={data.total}
              showSizeChanger={false}
              onChange={(next) => {
                setPage(next);
                document.getElementById('reviews-title')?.scrollIntoView();
              }}
            />
          )}
        </>
      )}
    </section>
  );
}
