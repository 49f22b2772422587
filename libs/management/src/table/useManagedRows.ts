import { useEffect, useState, type ReactNode } from 'react';
import type { ImportKindName } from '@rmo/contracts';
import { useHidden } from '@rmo/mfe-kit';
import type { ListUrl, SortChoice } from '@rmo/ui';
import type { ListFilter } from '../exports/downloadList';
import type { Column, ListParts } from './DataTable';
import type { ListQuery, ListTexts } from './ListView';
import { useBulk, type BulkAction } from './useBulk';
import { useMarked } from './useMarked';
import type { OwnRegion } from './useOwnRegion';
import { useRowFocus } from './useRowFocus';

export interface ManagedListProps<Row extends { id: number }, Sort extends string, Filter extends string> {
  /** The prefix of the fields' ids and of the keys of rows that are deleted later, the name of the exported file: 'officials'. */
  id: string;
  title: string;
  nameOf: (row: Row) => string;
  query: ListQuery;
  texts: ListTexts;
  /** The rows of the current page, and the number of matches on all pages. */
  rows: readonly Row[];
  total: number;
  /** How many of them stay in the list for a moment although they no longer belong to it. */
  doneCount?: number;
  pageSize: number;
  url: ListUrl<Sort, Filter>;
  sorts?: readonly SortChoice<Sort>[];
  searchHint?: string;
  filters?: ReactNode;
  /** What is filtered, in words, for phones; the own region is added. */
  filterTexts?: readonly string[];
  /** Removes what else the list is limited to, such as an official, which counts as a filter. */
  clearSubject?: () => void;
  /** The switch between a supervisor's own region and all, with `regions` among the filters of the URL. */
  ownRegion?: OwnRegion;
  /** What the server filters and orders by, for a file that it makes. Without it the browser makes one, of the columns. */
  exported?: ListFilter;
  csv: {
    columns?: readonly Column<Row>[];
    rows: () => readonly Row[] | Promise<readonly Row[]>;
  };
  /** Returns the page that has a row, for the row that the URL marks; null if it is not in the list. */
  pageOf?: (id: number) => Promise<number | null>;
  bulk: readonly BulkAction<Row>[];
  /** Which rows can be selected; all by default. */
  canSelect?: (row: Row) => boolean;
  /** The import that fills the list. */
  imported?: ImportKindName;
  /** What adds a row, and other actions, beside the title. */
  actions?: ReactNode;
  /** The way on where there are no rows at all; search, filters and export are hidden then. */
  whenNone?: ReactNode;
  children: (parts: ListParts<Row>) => ReactNode;
}

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

type PageUrl = Pick<ListUrl, 'page'> & {
  change: (field: 'page', value: string, options: { replace: boolean }) => void;
};

/**
 * Navigates to the last page when the current one does not exist. `total` is undefined until it is loaded for the
 * current search.
 */
export function useLastPage(url: PageUrl, total: number | undefined, pageSize: number): void {
  const lastPage = total === undefined ? url.page : Math.max(1, Math.ceil(total / pageSize));
  const isBeyond = url.page > lastPage;
  useEffect(() => {
    if (isBeyond) url.change('page', String(lastPage), { replace: true });
    // `change` is a new function on each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isBeyond, lastPage]);
}

/** The selected rows. Rows that leave the list are no longer selected. */
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
    /** Selects all rows, or none if all are selected. */
    toggleAll: () => setIds(new Set(isAll ? [] : shown.map((row) => row.id))),
    clear: () => setIds(new Set()),
  };
}
export type Selection<Row extends { id: number }> = ReturnType<typeof useSelection<Row>>;
