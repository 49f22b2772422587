import { useState } from 'react';
import Pagination from 'antd/es/pagination';
import { useReviewsListQuery } from '@rmo/api-client';
import { Empty, ErrorRetry, formatDate, Loading } from '@rmo/ui';
import { averageOf, reviewerOf } from './reviewRow';

const PAGE_SIZE = 20;

export function ReviewsTable({ officialId }: { officialId: number }) {
  const [page, setPage] = useState(1);
  const { data, error, isLoading, isFetching, refetch } = useReviewsListQuery({
    officialId,
    page,
    limit: PAGE_SIZE,
  });
  if (isLoading) return <Loading text="Loading reviews..." />;
  if (error || !data) {
    return (
      <ErrorRetry
        text="Failed to load reviews. Please try again later."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (data.total === 0) return <Empty text="No reviews found for this official" />;
  return (
    <>
      <div className="rmo-table-wrap" aria-busy={isFetching} tabIndex={0} role="region" aria-label="Reviews">
        <table className="rmo-table">
          <thead>
            <tr>
              <th scope="col">Reviewer</th>
              <th scope="col">Event</th>
              <th scope="col">Date</th>
              <th scope="col">Average Rating</th>
              <th scope="col">Comment</th>
              <th scope="col">Reported</th>
            </tr>
          </thead>
          <tbody>
            {data.items.map((review) => (
              <tr key={review.id}>
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
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {data.total > PAGE_SIZE && (
        <Pagination
          align="center"
          current={page}
          pageSize={PAGE_SIZE}
          total={data.total}
          onChange={setPage}
          showSizeChanger={false}
        />
      )}
    </>
  );
}
