import { numberText } from '@rmo/ui/text';
import { useMemo, useState, type ComponentProps } from 'react';
import { Link } from 'wouter';
import { ratePath, SCREENS, screenPath } from '@rmo/contracts';
import { failureOf } from '@rmo/api-client';
import { formatDate } from '@rmo/ui/format';
import { Pagination } from '@rmo/ui/Pagination';
import { Empty, ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { NAME_ORDER, useListUrl } from '@rmo/ui/useListUrl';
import { useTitleFocus } from '@rmo/ui/hooks';
import { useReviewsMineListQuery, useReviewsToRateListQuery, type OwnReview } from '../api/endpoints';
import { useIsActiveTab } from '../DashboardTabs';
import { groupByEvent, changeText } from './rating-state';
import { Mirror } from './Mirror';
import { RatingItem } from './RatingItem';
import './ratings.css';

const EVENTS_ON_PAGE = 5;

/** If the URL has `?review=`, as notification links do, only that review is shown. */
export default function MyRatings({ title: heading }: { title: string }) {
  const url = useListUrl(NAME_ORDER, ['review', 'change']);
  const { title, focusTitle } = useTitleFocus();
  const isActive = useIsActiveTab();
  const requestedId = Number(url.filter('review')) || undefined;
  const isChanging = requestedId !== undefined && url.filter('change') === '1';
  const viewInUrl = { id: requestedId, page: requestedId ? 1 : url.page, isChanging };
  const [shownView, setShownView] = useState(viewInUrl);
  // Ignores the URL while another tab is open, because it then belongs to that tab.
  if (isActive && (shownView.id !== viewInUrl.id || shownView.page !== viewInUrl.page))
    setShownView(viewInUrl);
  const { id, page } = shownView;
  // Loads all reviews in a single request: the server's page size counts ratings, so an event could be split across pages.
  const query = useReviewsMineListQuery(
    { id },
    // A cached list may be outdated: edit deadlines pass, and moderators decide on reviews.
    { refetchOnMountOrArgChange: true },
  );
  const { error, isLoading, isFetching } = query;
  // If reloading fails, the ratings and any input stay; ratings for a previous URL are dropped.
  const data = error ? query.currentData : query.data;
  const events = useMemo(() => groupByEvent(data?.items ?? []), [data]);
  const shownEvents = events.slice((page - 1) * EVENTS_ON_PAGE, page * EVENTS_ON_PAGE);
  return (
    <section className="rmo-stack rmo-flush" aria-label={heading} aria-busy={isFetching}>
      <h2 ref={title} tabIndex={-1} className="rmo-section-title">
        {heading}{' '}
        {!id && data && data.total > 0 && <span className="rmo-count">{numberText(data.total)}</span>}
      </h2>
      {!id && data && data.total > 0 && <p className="rmo-muted">{changeText(data.items)}</p>}
      {id && (
        <p>
          <button type="button" className="rmo-link-button" onClick={url.clear}>
            Show all my ratings
          </button>
        </p>
      )}
      {isLoading && <Loading text="Loading your ratings..." />}
      {!isLoading && (error || !data) && (
        <ErrorRetry text="Failed to fetch your ratings" {...failureOf(query)} />
      )}
      {!error &&
        data?.total === 0 &&
        (id ? <Empty text="This rating is not there any more." /> : <NoRatings />)}
      {data && data.total > 0 && (
        <>
          {shownEvents.map((reviews) => (
            <EventRatings
              key={reviews[0]!.eventId}
              reviews={reviews}
              startsOpen={id !== undefined}
              isChanging={shownView.isChanging}
              onGone={focusTitle}
            />
          ))}
          {shownEvents.length === 0 && <Empty text="There are no ratings on this page." />}
          <Pagination
            page={page}
            pageSize={EVENTS_ON_PAGE}
            total={events.length}
            onChange={(next) => {
              url.change('page', String(next));
              focusTitle();
            }}
          />
          {!id && page === 1 && <Mirror />}
        </>
      )}
    </section>
  );
}

type ItemProps = Omit<ComponentProps<typeof RatingItem>, 'review'>;

function EventRatings({ reviews, ...props }: ItemProps & { reviews: OwnReview[] }) {
  const { event } = reviews[0]!;
  return (
    <section className="rmo-ratings__event rmo-stack rmo-gap-s">
      <h3>
        <Link to={screenPath(SCREENS.event, { id: event.id })}>{event.name}</Link>{' '}
        <span className="rmo-muted">{formatDate(event.date)}</span>
      </h3>
      <ol className="rmo-card rmo-ratings__rows rmo-lined">
        {reviews.map((review) => (
          <RatingItem key={review.id} review={review} {...props} />
        ))}
      </ol>
    </section>
  );
}

function NoRatings() {
  const { data } = useReviewsToRateListQuery();
  const [next] = data ?? [];
  return (
    <Empty text="You have not rated anybody yet.">
      {next ? (
        <Link className="rmo-button" to={ratePath(next.event.id)}>
          Rate the officials of {next.event.name}
        </Link>
      ) : (
        <Link className="rmo-button" to={SCREENS.schedule}>
          Find an event in the schedule
        </Link>
      )}
    </Empty>
  );
}
