import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import { failureOf } from '@rmo/api-client';
import { SCREENS, screenPath } from '@rmo/contracts';
import { firstDay, lastDay, monthText, parseMonth } from '@rmo/ui/calendar/days';
import { Choice } from '@rmo/ui/controls';
import { Field } from '@rmo/ui/Field';
import { formatDate, ratedText } from '@rmo/ui/format';
import { useTitleFocus } from '@rmo/ui/hooks';
import { Pagination } from '@rmo/ui/Pagination';
import { meanOf, Score } from '@rmo/ui/Score';
import { ScoreGrid } from '@rmo/ui/ScoreGrid';
import { Empty, ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { numberText } from '@rmo/ui/text';
import { parsePage } from '@rmo/ui/useListUrl';
import { useOfficialsFiguresQuery, useOfficialsReviewsListQuery, type Review } from '../../api/endpoints';
import { REVIEWS_ID } from './OfficialHeader';
import { ReportReview } from './ReportReview';

const PAGE_SIZE = 10;

export function ReviewList({ officialId }: { officialId: number }) {
  const [params, setParams] = useSearchParams();
  const { title, focusTitle } = useTitleFocus();
  // The month and the page are in the URL, so that the Back button returns to the same reviews.
  const page = parsePage(params.get('reviews'));
  const month = parseMonth(params.get('month'));
  const days = month ? { from: firstDay(month), to: lastDay(month) } : {};
  const query = useOfficialsReviewsListQuery({ id: officialId, ...days, page, limit: PAGE_SIZE });
  const show = (shown: { month: string; page?: number }): void =>
    setParams({
      ...(shown.month && { month: shown.month }),
      ...(shown.page && shown.page > 1 && { reviews: String(shown.page) }),
    });
  const { data, error, isLoading, isFetching } = query;
  // A link to the section or to a month scrolls down to the reviews, past the averages. Back restores the previous position.
  const [isLinked, setLinked] = useState(month !== '' || window.location.hash === `#${REVIEWS_ID}`);
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (!isLinked || !isLoaded) return;
    setLinked(false);
    if (window.scrollY > 0) return;
    focusTitle();
    // Scrolls to the title's row, because the month's label is taller than the title.
    title.current?.parentElement?.scrollIntoView();
  }, [isLinked, isLoaded, focusTitle, title]);
  return (
    <section
      id={REVIEWS_ID}
      className="rmo-stack official-reviews"
      data-loading={isLoading}
      aria-labelledby="reviews-title"
      aria-busy={isFetching}
    >
      <div className="rmo-row rmo-row--between official-reviews-head">
        <h2 id="reviews-title" ref={title} tabIndex={-1} className="rmo-section-title">
          Reviews {data && data.total > 0 && <span className="rmo-count">{numberText(data.total)}</span>}
        </h2>
        <MonthFilter officialId={officialId} month={month} onChange={(chosen) => show({ month: chosen })} />
      </div>
      {month && data && data.total > 0 && (
        <p className="rmo-note rmo-note--accent">
          Only the reviews of {monthText(month)}.{' '}
          <button type="button" className="rmo-link-button" onClick={() => show({ month: '' })}>
            Show all months
          </button>
        </p>
      )}
      {isLoading && <Loading text="Loading reviews..." />}
      {!isLoading && (error || !data) && <ErrorRetry text="Failed to fetch reviews" {...failureOf(query)} />}
      {!error && data?.total === 0 && (
        <Empty text={month ? `No reviews of ${monthText(month)}` : 'No reviews yet'} />
      )}
      {!error && data && data.total > 0 && (
        <>
          <ol className="rmo-stack rmo-gap-m">
            {data.items.map((review) => (
              <ReviewItem key={review.id} review={review} />
            ))}
          </ol>
          <Pagination
            page={page}
            pageSize={PAGE_SIZE}
            total={data.total}
            onChange={(next) => {
              show({ month, page: next });
              focusTitle();
            }}
          />
        </>
      )}
    </section>
  );
}

function Author({ review }: { review: Review }) {
  const author = review.isAnonymous ? null : review.user;
  return (
    <>
      <strong className="review__author">
        {author ? `${author.firstName} ${author.lastName}` : 'Anonymous Review'}
      </strong>{' '}
      <p className="rmo-row review__about">
        {author?.userType && <span className="rmo-badge">{author.userType}</span>}
        {author && review.authorSchool && <span>{review.authorSchool}</span>}{' '}
        <span className="rmo-muted">{ratedText(review)}</span>
      </p>
    </>
  );
}

function ReviewItem({ review }: { review: Review }) {
  return (
    <li className="rmo-card review rmo-stack rmo-flush">
      <div className="review__head">
        <Author review={review} />
        <Score value={meanOf(review)} />
        {review.moderation === 'excluded' ? (
          <span className="rmo-badge">Does not count</span>
        ) : review.isReportDecided ? (
          <span className="rmo-badge">
            {review.moderation ? 'Decided: comment removed' : 'Decided: kept'}
          </span>
        ) : review.isReported ? (
          <span className="rmo-badge rmo-badge--alert">Reported</span>
        ) : (
          <ReportReview reviewId={review.id} />
        )}
      </div>
      {review.event && (
        <p>
          <Link to={screenPath(SCREENS.event, { id: review.event.id })}>{review.event.name}</Link>,{' '}
          {formatDate(review.event.date)}
        </p>
      )}
      <ScoreGrid scores={review} />
      {review.comment && <p className="review__comment">{review.comment}</p>}
    </li>
  );
}

interface MonthFilterProps {
  officialId: number;
  /** `yyyy-MM`, or an empty string for all months. */
  month: string;
  onChange: (month: string) => void;
}

/** Offers the last twelve months with reviews, even if there is only one, because other reviews may be older. */
function MonthFilter({ officialId, month, onChange }: MonthFilterProps) {
  const { data } = useOfficialsFiguresQuery(officialId);
  const months = data?.months.map((one) => one.month).reverse() ?? [];
  // A linked month may be older.
  if (month && !months.includes(month)) months.push(month);
  if (months.length === 0) return null;
  return (
    <Field id="reviews-month" label="Month">
      <Choice
        value={month}
        options={['', ...months].map((value) => ({ value, label: value ? monthText(value) : 'All months' }))}
        onChange={onChange}
      />
    </Field>
  );
}
