import { useEffect, useState } from 'react';
import { POLLING } from '@rmo/contracts';
import { useEventsListQuery } from '@rmo/api-client';
import { usePolled } from '@rmo/mfe-kit';
import { useListUrl, useTitleFocus } from '@rmo/ui';

const PAGE_SIZE = 20;
const SORTS = [{ value: 'newest', label: 'Newest first' }] as const;

/** The list that the address asks for, polled while somebody looks, and where the keyboard goes when it changes. */
export function useManagedEvents() {
  const { q, page, change } = useListUrl(SORTS);
  const query = { q, page, limit: PAGE_SIZE };
  const useList = (options: { pollingInterval: number }) => useEventsListQuery(query, options);
  const { currentData, data, error, isFetching, refetch } = usePolled(POLLING.events, useList);
  const [isRefreshing, setRefreshing] = useState(false);
  const [deletedId, setDeletedId] = useState<number | null>(null);
  const { title, toTitle } = useTitleFocus();

  // Somebody deleted the last rows of the last page: the one before is the last now.
  const lastPage = currentData ? Math.max(1, Math.ceil(currentData.total / query.limit)) : query.page;
  const isBeyond = query.page > lastPage;
  useEffect(() => {
    if (isBeyond) change('page', String(lastPage), { replace: true });
    // `change` is made anew with each address and always means the same.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isBeyond, lastPage]);

  // The button that had the focus goes with its row: the keyboard goes on from the title.
  const isGone = deletedId !== null && Boolean(data?.items.every((event) => event.id !== deletedId));
  useEffect(() => {
    if (!isGone) return;
    setDeletedId(null);
    toTitle();
  }, [isGone, toTitle]);

  const refresh = (): void => {
    setRefreshing(true);
    void refetch().finally(() => setRefreshing(false));
  };
  return {
    query,
    change,
    /** While another page loads, the one before stays. */
    list: currentData ?? (error ? undefined : data),
    isStale: !currentData,
    error,
    isFetching,
    isRefreshing,
    refresh,
    title,
    toTitle,
    noteDeleted: setDeletedId,
  };
}
