import { useEffect, useState } from 'react';
import { POLLING } from '@rmo/contracts';
import { usePolled } from '@rmo/mfe-kit';
import { useListUrl, useTitleFocus } from '@rmo/ui';
import { useEventsListQuery } from '../api/endpoints';
import { useLastPage } from '../table/useLastPage';

export const PAGE_SIZE = 20;
const SORTS = [{ value: 'newest', label: 'Newest first' }] as const;

/** The list that the address asks for, polled while somebody looks, and where the keyboard goes when it changes. */
export function useManagedEvents() {
  const url = useListUrl(SORTS);
  const asked = { q: url.q, page: url.page, limit: PAGE_SIZE };
  const useList = (options: { pollingInterval: number }) => useEventsListQuery(asked, options);
  const query = usePolled(POLLING.events, useList);
  const { currentData, data, error, refetch } = query;
  const [isRefreshing, setRefreshing] = useState(false);
  const [deletedId, setDeletedId] = useState<number | null>(null);
  const { title, toTitle } = useTitleFocus();
  useLastPage(url, currentData?.total, PAGE_SIZE);

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
    url,
    query,
    /** While another page loads, the one before stays. */
    list: currentData ?? (error ? undefined : data),
    isRefreshing,
    refresh,
    title,
    toTitle,
    noteDeleted: setDeletedId,
  };
}
