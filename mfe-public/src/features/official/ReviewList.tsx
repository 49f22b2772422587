import { useEffect, useId, useState } from 'react';
import { useSearchParams } from 'wouter';
import { failureOf } from '@rmo/api-client';
import { RATING_CATEGORIES, ratingText, type RatingCategory } from '@rmo/contracts';
import { firstDay, lastDay, monthText, parseMonth } from '@rmo/ui/calendar/days';
import { Choice } from '@rmo/ui/controls';
import { EventBand, eventText, groupByEvent } from '@rmo/ui/EventBand';
import { ratedText } from '@rmo/ui/format';
import { useTitleFocus } from '@rmo/ui/hooks';
import { Pagination } from '@rmo/ui/Pagination';
import { ReviewHeads, ReviewRow, ScoreCells } from '@rmo/ui/ReviewRow';
import { Empty, ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { capitalize, numberText } from '@rmo/ui/text';
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
  // A link to the section or to a month scrolls down to the reviews, past the header. Back restores the previous position.
  const [isLinked, setLinked] = useState(month !== '' || window.location.hash === `#${REVIEWS_ID}`);
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (!isLinked || !isLoaded) return;
    setLinked(false);
    if (window.scrollY > 0) return;
    focusTitle();
    // Scrolls to the title's row, because the month filter is taller than the title.
    title.current?.parentElement?.scrollIntoView();
  }, [isLinked, isLoaded, focusTitle, title]);
  return (
    <section
      id={REVIEWS_ID}
      className="rmo-stack rmo-gap-m official-reviews"
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
          Only reviews from {monthText(month)}.{' '}
          <button type="button" className="rmo-link-button" onClick={() => show({ month: '' })}>
            Show all months
          </button>
        </p>
      )}
      {isLoading && <Loading text="Loading reviews..." />}
      {!isLoading && (error || !data) && <ErrorRetry text="Failed to fetch reviews" {...failureOf(query)} />}
      {!error && data?.total === 0 && (
        <Empty text={month ? `No reviews from ${monthText(month)}` : 'No reviews yet'} />
      )}
      {!error && data && data.total > 0 && (
        <>
          <div>
            <ReviewHeads />
            <div className="rmo-box rmo-lined">
              {!month && <ColumnAverages officialId={officialId} />}
              {groupByEvent(data.items).map((reviews) => (
                <EventReviews key={reviews[0]!.event?.id ?? 0} reviews={reviews} />
              ))}
            </div>
          </div>
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

/** Shows the averages of all reviews, each above the scores of its category. */
function ColumnAverages({ officialId }: { officialId: number }) {
  const { data, isError } = useOfficialsFiguresQuery(officialId);
  if (!data && isError) return null;
  const averages = RATING_CATEGORIES.map((category) => {
    // The row is there before the averages, so that the list below doesn't move.
    const average = data?.categories[category] ?? null;
    return [category, average === null ? '–' : ratingText(average)] as const;
  });
  return (
    <div className="rmo-review official-averages">
      <h3 className="rmo-item">Rating Averages by Category</h3>
      <ScoreCells scores={Object.fromEntries(averages) as Record<RatingCategory, string>} />
    </div>
  );
}

function EventReviews({ reviews }: { reviews: readonly Review[] }) {
  const headingId = useId();
  return (
    <div>
      <EventBand event={reviews[0]!.event} headingId={headingId} />
      <ol className="rmo-lined" aria-labelledby={headingId}>
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ol>
    </div>
  );
}

/** The band above shows the event; screen readers read it with each review. */
function ReviewItem({ review }: { review: Review }) {
  const author = review.isAnonymous ? null : review.user;
  return (
    <li>
      <ReviewRow
        scores={review}
        who={author ? `${author.firstName} ${author.lastName}` : 'Anonymous Review'}
        about={author && [author.userType, review.authorSchool].filter(Boolean).join(', ')}
        event={<span className="rmo-visually-hidden">{eventText(review.event)}</span>}
        date={capitalize(ratedText(review))}
        end={<ReportState review={review} />}
        comment={review.comment && <p className="rmo-written rmo-flush">{review.comment}</p>}
      />
    </li>
  );
}

function ReportState({ review }: { review: Review }) {
  if (review.moderation === 'excluded') return <span className="rmo-badge">Doesn’t count</span>;
  if (review.isReportDecided)
    return (
      <span className="rmo-badge">{review.moderation ? 'Decided: comment removed' : 'Decided: kept'}</span>
    );
  if (review.isReported) return <span className="rmo-badge rmo-badge--alert">Reported</span>;
  return <ReportReview reviewId={review.id} />;
}

interface MonthFilterProps {
  officialId: number;
  /** `yyyy-MM`, or an empty string for all months. */
  month: string;
  onChange: (month: string) => void;
}

/** Offers the months of this season and last that have reviews, even if there is only one, because other reviews may be older. */
function MonthFilter({ officialId, month, onChange }: MonthFilterProps) {
  const { data } = useOfficialsFiguresQuery(officialId);
  const months = data?.months.map((one) => one.month).reverse() ?? [];
  // A linked month may be older.
  if (month && !months.includes(month)) months.push(month);
  if (months.length === 0) return null;
  return (
    <Choice
      aria-label="Month"
      value={month}
      options={['', ...months].map((value) => ({ value, label: value ? monthText(value) : 'All months' }))}
      onChange={onChange}
    />
  );
}
