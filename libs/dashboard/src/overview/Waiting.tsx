import type { ComponentProps } from 'react';
import { useSession } from '@rmo/api-client';
import { Loading } from '@rmo/ui/StateViews';
import { countText, waitingText } from '@rmo/ui/waiting-text';
import { Link } from 'wouter';
import { useOverviewListQuery } from '../api/endpoints';
import { CardError } from './CardError';
import { WaitingList } from './WaitingList';

/** News requires no action, so it is excluded from the to-do list. */
const NEWS_KIND = 'new-reviews';

interface Props {
  /** Null while the details are loading. */
  details?: ComponentProps<typeof WaitingList>['details'] | null;
  hidesFirstRun?: boolean;
}

/** This component avoids antd, so that the start page can show it too. */
export function Waiting({ hidesFirstRun = false, details }: Props) {
  const { user } = useSession();
  const isRegional = user?.userType === 'Regional Supervisor' && Boolean(user.region);
  const query = useOverviewListQuery(undefined, { refetchOnMountOrArgChange: true });
  const { isFetching } = query;
  const isLoading = query.isLoading || details === null;
  const data = isLoading ? undefined : query.data;
  const items = data?.filter(({ kind }) => !(hidesFirstRun && kind === 'first-run'));
  if (data && items && data.length > 0 && items.length === 0) return null;
  const toDo = items?.filter(({ kind }) => kind !== NEWS_KIND);
  const newsItem = items?.find(({ kind }) => kind === NEWS_KIND);
  return (
    <section
      className="rmo-card overview-waiting"
      aria-labelledby="waiting-title"
      aria-busy={isFetching}
      data-loading={isLoading ? (isRegional ? 'waiting-region' : 'waiting') : undefined}
    >
      <h2 id="waiting-title">To do</h2>
      {toDo ? (
        toDo.length > 0 ? (
          <WaitingList items={toDo} details={details ?? undefined} />
        ) : (
          <p className="rmo-flush">You’re all caught up. Nothing needs your attention.</p>
        )
      ) : isFetching || isLoading ? (
        <Loading text="Loading your to-do list..." />
      ) : (
        <CardError text="Failed to load your to-do list" query={query} />
      )}
      {newsItem && (
        <p className="waiting-news rmo-small">
          <Link to={newsItem.link}>
            {countText(newsItem.count)} {waitingText(newsItem)} in 7 days
          </Link>
        </p>
      )}
    </section>
  );
}
