import { useEffect, useState } from 'react';
import { POLLING } from '@rmo/contracts';
import { polled } from '@rmo/api-client';
import { useHidden } from '@rmo/mfe-kit';
import { useTitleFocus } from '@rmo/ui';
import { useEventsListQuery, type WrestlingEvent } from '../api/endpoints';
import { useLastPage } from '../table/useManagedRows';
import { useShownEvent } from './useShownEvent';
import { useEventsUrl } from './useEventsUrl';

export const PAGE_SIZE = 20;

interface EventPage {
  items: WrestlingEvent[];
  total: number;
}

/** Loads the events for the URL's filters, days and page, polled while the page is visible. Moves the focus after a deletion. */
export function useManagedEvents() {
  const url = useEventsUrl();
  const args = { ...url.filters, ...url.days, page: url.page, limit: PAGE_SIZE };
  const query = useEventsListQuery(args, polled(POLLING.events));
  const { error, refetch } = query;
  const hidden = useHidden();
  const shown = <Page extends EventPage>(page: Page | undefined): Page | undefined => {
    const items = page?.items.filter(({ id }) => !hidden.has(`events:${id}`));
    return page && items && { ...page, items, total: page.total - (page.items.length - items.length) };
  };
  const currentData = shown(query.currentData);
  const data = shown(query.data);
  const [isRefreshing, setRefreshing] = useState(false);
  const [deletedId, setDeletedId] = useState<number | null>(null);
  const { title, focusTitle } = useTitleFocus();
  useLastPage(url, currentData?.total, PAGE_SIZE);
  const rowProps = useShownEvent(url, currentData?.items, PAGE_SIZE);

  // The focused delete button disappears with its row, so the focus moves to the title.
  const isRemoved = deletedId !== null && Boolean(data?.items.every((event) => event.id !== deletedId));
  useEffect(() => {
    if (!isRemoved) return;
    setDeletedId(null);
    focusTitle();
  }, [isRemoved, focusTitle]);

  const refresh = (): void => {
    setRefreshing(true);
    void refetch().finally(() => setRefreshing(false));
  };
  return {
    url,
    args,
    query,
    /** The previous page stays visible while another page loads. */
    list: currentData ?? (error ? undefined : data),
    rowProps,
    isRefreshing,
    refresh,
    title,
    focusTitle,
    onDeleted: setDeletedId,
  };
}
