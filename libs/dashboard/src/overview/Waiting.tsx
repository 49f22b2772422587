import { failureOf } from '@rmo/api-client';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { useOverviewListQuery } from '../api/endpoints';
import { WaitingList } from './WaitingList';

interface Props {
  /**
   * Without the first steps of an empty installation, where they are shown as a list of their own; then nothing is shown
   * where nothing else waits.
   */
  withoutFirstRun?: boolean;
}

/** What waits for the logged-in person. Does not use antd, so that the start page can show it too. */
export function Waiting({ withoutFirstRun = false }: Props) {
  const query = useOverviewListQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, isFetching } = query;
  const items = data?.filter(({ kind }) => !(withoutFirstRun && kind === 'first-run'));
  if (data && items && data.length > 0 && items.length === 0) return null;
  return (
    <section className="rmo-card overview-waiting" aria-labelledby="waiting-title" aria-busy={isFetching}>
      <h2 id="waiting-title">To do</h2>
      {items ? (
        items.length > 0 ? (
          <WaitingList items={items} />
        ) : (
          <p className="waiting-none">You’re all caught up. Nothing needs your attention.</p>
        )
      ) : isFetching ? (
        <Loading text="Loading your to-do list..." />
      ) : (
        <ErrorRetry text="Failed to load your to-do list" {...failureOf(query)} />
      )}
    </section>
  );
}
