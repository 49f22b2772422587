import { numberText } from '@rmo/ui/text';
import { useMemo, useState } from 'react';
import { Link } from 'wouter';
import { ratePath, SCREENS } from '@rmo/contracts';
import { failureOf } from '@rmo/api-client';
import { Pagination } from '@rmo/ui/Pagination';
import { Empty, ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { NAME_ORDER, useListUrl } from '@rmo/ui/useListUrl';
import { useTitleFocus } from '@rmo/ui/hooks';
import {
  useReviewsMineListQuery,
  useReviewsMineMirrorQuery,
  useReviewsToRateListQuery,
} from '../api/endpoints';
import { useIsActiveTab } from '../DashboardTabs';
import { changeText, toGroups, toPages } from './rating-state';
import { Mirror } from './Mirror';
import { RatingList } from './RatingList';
import { UnlistedList } from './UnlistedList';
import './ratings.css';

const PAGE_SIZE = 25;
// A cached list may be outdated: edit deadlines pass, and moderators decide on reviews.
const REFETCH_ON_MOUNT = { refetchOnMountOrArgChange: true };

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
  // Loads all reviews in a single request: the server's pages could split an event.
  const query = useReviewsMineListQuery({ id }, REFETCH_ON_MOUNT);
  const mirror = useReviewsMineMirrorQuery(undefined, REFETCH_ON_MOUNT);
  // The list first appears together with the mirror above it, which would push it down otherwise.
  const [isMirrorSettled, setMirrorSettled] = useState(false);
  if (!isMirrorSettled && !mirror.isLoading) setMirrorSettled(true);
  const isLoading = query.isLoading || (!id && !isMirrorSettled);
  const { error, isFetching } = query;
  // If reloading fails, the ratings and any input stay; ratings for a previous URL are dropped.
  const loadedData = error ? query.currentData : query.data;
  const data = isLoading ? undefined : loadedData;
  const pages = useMemo(() => toPages(toGroups(data?.items ?? []), PAGE_SIZE), [data]);
  const shownGroups = pages[page - 1];
  return (
    <section className="rmo-stack rmo-gap-m rmo-flush" aria-label={heading} aria-busy={isFetching}>
      <div className="rmo-row rmo-row--wide rmo-row--baseline">
        <h2 ref={title} tabIndex={-1} className="rmo-section-title">
          {heading}{' '}
          {!id && data && data.total > 0 && <span className="rmo-count">{numberText(data.total)}</span>}
        </h2>
        {!id && data && data.total > 0 && <p className="rmo-muted">{changeText(data.items)}</p>}
      </div>
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
      {!error && data?.total === 0 && (id ? <Empty text="This rating no longer exists." /> : <NoRatings />)}
      {!id && page === 1 && data && <UnlistedList />}
      {data && data.total > 0 && (
        <>
          {!id && page === 1 && mirror.data?.state === 'shown' && <Mirror mirror={mirror.data} />}
          {shownGroups ? (
            <RatingList groups={shownGroups} isChanging={shownView.isChanging} onGone={focusTitle} />
          ) : (
            <Empty text="No ratings on this page." />
          )}
          <Pagination
            page={page}
            pageSize={1}
            total={pages.length}
            onChange={(next) => {
              url.change('page', String(next));
              focusTitle();
            }}
          />
        </>
      )}
    </section>
  );
}

function NoRatings() {
  const { data } = useReviewsToRateListQuery();
  const [next] = data ?? [];
  return (
    <Empty text="You haven’t rated anyone yet.">
      {next ? (
        <Link className="rmo-button" to={ratePath(next.event.id)}>
          Rate the officials at {next.event.name}
        </Link>
      ) : (
        <Link className="rmo-button" to={SCREENS.schedule}>
          Find an event
        </Link>
      )}
    </Empty>
  );
}
