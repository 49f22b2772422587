import type { ReactNode } from 'react';
import type { ImportKindName } from '@rmo/contracts';
import type { ListUrl, SortChoice } from '@rmo/ui';
import type { ListFilter } from '../exports/downloadList';
import type { Column } from './DataTable';
import type { ListQuery, ListTexts } from './ListView';
import type { BulkAction } from './useBulk';
import type { OwnRegion } from './useOwnRegion';

/** The props that a managed list passes to the component that renders its rows. */
export interface ListParts<Row> {
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  /** The region to which the list is limited. */
  region?: string;
  /** Whether there are bulk actions, so that each row needs a checkbox. */
  isSelectable: boolean;
  /** The checkbox of all rows of the page; false if there are no bulk actions. */
  selectAll: ReactNode;
  /** The checkbox of a row; false if the row can't be selected. */
  check: (row: Row) => ReactNode;
  /** Props to spread on the row's element, so that it can receive the focus when its neighbor is removed. */
  row: (id: number) => {
    tabIndex: number;
    'data-marked': true | undefined;
    'data-selected'?: true;
    ref: (element: HTMLElement | null) => void;
  };
  /** Call it when a row has been removed. */
  removed: (id: number) => void;
}

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
