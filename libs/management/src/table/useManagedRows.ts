import { useState } from 'react';
import { useHidden } from '@rmo/mfe-kit';
import type { ManagedListProps } from './managedListProps';
import { useBulk } from './useBulk';
import { useLastPage } from './useLastPage';
import { useMarked } from './useMarked';
import { useRowFocus } from './useRowFocus';
import { useSelection } from './useSelection';

/** The rows of a managed list without those that are about to be deleted, with their selection, bulk actions and focus. */
export function useManagedRows<Row extends { id: number }, Sort extends string, Filter extends string>({
  id,
  nameOf,
  query,
  pageSize,
  url,
  pageOf,
  ownRegion,
  whenNone,
  canSelect = () => true,
  ...all
}: ManagedListProps<Row, Sort, Filter>) {
  const hidden = useHidden();
  const rows = all.rows.filter((row) => !hidden.has(`${id}:${row.id}`));
  const total = all.total - (all.rows.length - rows.length);
  const selection = useSelection(rows.filter(canSelect));
  const bulk = useBulk<Row>(nameOf);
  const isRead = query.currentData !== undefined;
  const ids = isRead ? rows.map((row) => row.id) : undefined;
  const marked = useMarked({
    ids,
    pageOf,
    goTo: (page) => url.change('page', String(page), { replace: true }),
  });
  const focus = useRowFocus(ids, marked);
  useLastPage(url, !isRead || query.isFetching ? undefined : total, pageSize);

  const [isSelecting, setSelecting] = useState(false);
  const endSelecting = (): void => {
    selection.clear();
    setSelecting(false);
  };
  const isLimited = url.isFiltered || Boolean(ownRegion?.region);
  return {
    rows,
    total,
    selection,
    bulk,
    focus,
    /** Whether rows have checkboxes on phones; ended, nothing is selected any more. */
    selecting: { isOn: isSelecting, toggle: () => (isSelecting ? endSelecting() : setSelecting(true)) },
    endSelecting,
    /** Nothing is there at all, so that there is nothing to search either. */
    hasNone: Boolean(whenNone && isRead && total === 0 && !isLimited),
    isUnknown: query.isLoading || (Boolean(query.error) && !isRead),
  };
}
