import { useEffect, useState, type ReactNode } from 'react';
import type { ImportKindName } from '@rmo/contracts';
import { useHidden } from '@rmo/mfe-kit';
import type { ListUrl, SortChoice } from '@rmo/ui';
import type { ListFilter } from '../exports/ExportMenu';
import type { ListParts } from './DataTable';
import type { ExportProps } from './ExportCsv';
import type { ListQuery, ListTexts } from './ListView';
import { useBulk, type BulkAction } from './useBulk';
import { useMarked } from './useMarked';
import type { OwnRegion } from './useOwnRegion';
import { useRowFocus } from './useRowFocus';

export interface ManagedListProps<Row extends { id: number }, Sort extends string, Filter extends string> {
  /** Prefix for field ids and pending-deletion keys; also the export's file name, such as 'officials'. */
  id: string;
  title: string;
  nameOf: (row: Row) => string;
  query: ListQuery;
  texts: ListTexts;
  /** The current page's rows, and the number of matches on all pages. */
  rows: readonly Row[];
  total: number;
  /** How many of the rows no longer belong to the list but stay in it for a moment. */
  doneCount?: number;
  pageSize: number;
  url: ListUrl<Sort, Filter>;
  sorts?: readonly SortChoice<Sort>[];
  searchHint?: string;
  filters?: ReactNode;
  /** The active filters in words, shown on phones; the user's own region is added to them. */
  filterTexts?: readonly string[];
  /** Removes the subject that the list is limited to, such as an official. The subject counts as a filter. */
  clearSubject?: () => void;
  /** The switch between a supervisor's own region and all regions; requires `regions` among the URL's filters. */
  ownRegion?: OwnRegion;
  /** The server's filters and sort order, for exports that the server creates. */
  exported?: ListFilter;
  /** The columns and all matching rows, for exports that the browser creates. */
  csv?: Pick<ExportProps<Row>, 'columns' | 'rows'>;
  /** Returns the page that contains a row (null if none does), so that the list can show the row marked in the URL. */
  pageOf?: (id: number) => Promise<number | null>;
  bulk: readonly BulkAction<Row>[];
  canSelect?: (row: Row) => boolean;
  imported?: ImportKindName;
  actions?: ReactNode;
  /** Shown if there are no rows at all; the search, filters and export are then hidden. */
  whenNone?: ReactNode;
  children: (parts: ListParts<Row>) => ReactNode;
}

/** Returns a managed list's rows, except those about to be deleted, with their selection, bulk actions and focus. */
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
    /** Whether rows have checkboxes on phones; turning this off clears the selection. */
    selecting: { isOn: isSelecting, toggle: () => (isSelecting ? endSelecting() : setSelecting(true)) },
    endSelecting,
    /** True if the list has no rows at all, so there is nothing to search either. */
    hasNone: Boolean(whenNone && isRead && total === 0 && !isLimited),
    isUnknown: query.isLoading || (Boolean(query.error) && !isRead),
  };
}

type PageUrl = Pick<ListUrl, 'page'> & {
  change: (field: 'page', value: string, options: { replace: boolean }) => void;
};

/** Goes to the last page if the current one doesn't exist. `total` is undefined until it is loaded for the current search. */
export function useLastPage(url: PageUrl, total: number | undefined, pageSize: number): void {
  const lastPage = total === undefined ? url.page : Math.max(1, Math.ceil(total / pageSize));
  const isBeyond = url.page > lastPage;
  useEffect(() => {
    if (isBeyond) url.change('page', String(lastPage), { replace: true });
    // `change` is omitted, because it is a new function on each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isBeyond, lastPage]);
}

/** Manages the selected rows. Rows that leave the list are deselected. */
export function useSelection<Row extends { id: number }>(shown: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const rows = shown.filter((row) => ids.has(row.id));
  const toggle = (id: number): void =>
    setIds((current) => {
      const next = new Set(current);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const isAll = shown.length > 0 && rows.length === shown.length;
  return {
    rows,
    isAll,
    has: (id: number) => ids.has(id),
    toggle,
    toggleAll: () => setIds(new Set(isAll ? [] : shown.map((row) => row.id))),
    clear: () => setIds(new Set()),
  };
}
export type Selection<Row extends { id: number }> = ReturnType<typeof useSelection<Row>>;
