import type { ReactNode } from 'react';
import Button from 'antd/es/button';
import { useHidden } from '@rmo/mfe-kit';
import { type ListUrl, Pagination, type SortChoice } from '@rmo/ui';
import { BulkBar, RowCheck, SelectAll } from './BulkBar';
import { BulkDialog } from './BulkDialog';
import type { Column } from './DataTable';
import { ExportCsv } from './ExportCsv';
import { ListToolbar } from './ListToolbar';
import { ListSection } from './ListSection';
import { ListView, type ListQuery, type ListTexts } from './ListView';
import { useBulk, type BulkAction } from './useBulk';
import { useLastPage } from './useLastPage';
import { useMarked } from './useMarked';
import type { OwnRegion } from './useOwnRegion';
import { useRowFocus } from './useRowFocus';
import { useSelection } from './useSelection';
import './table.css';

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

interface Props<Row extends { id: number }, Sort extends string, Filter extends string> {
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
  /** The switch between a supervisor's own region and all, with `regions` among the filters of the URL. */
  ownRegion?: OwnRegion;
  csv: { columns: readonly Column<Row>[]; rows: () => readonly Row[] | Promise<readonly Row[]> };
  bulk: readonly BulkAction<Row>[];
  /** Which rows can be selected; all by default. */
  canSelect?: (row: Row) => boolean;
  /** What the list is of, below the title. */
  choice?: ReactNode;
  /** What adds a row, and other actions, beside the title. */
  actions?: ReactNode;
  /** The way on where there are no rows at all; search, filters and export are hidden then. */
  whenNone?: ReactNode;
  children: (parts: ListParts<Row>) => ReactNode;
}

/**
 * A list with search, sort order and page in the URL, CSV export, bulk actions, and loading, failed and empty states. The
 * children render the rows.
 */
export function ManagedList<Row extends { id: number }, Sort extends string, Filter extends string>(
  props: Props<Row, Sort, Filter>,
) {
  const { id, title, nameOf, query, pageSize, url, doneCount = 0, canSelect = () => true } = props;
  const hidden = useHidden();
  const rows = props.rows.filter((row) => !hidden.has(`${id}:${row.id}`));
  const total = props.total - (props.rows.length - rows.length);
  const selection = useSelection(rows.filter(canSelect));
  const bulk = useBulk<Row>(nameOf);
  const ids = query.currentData === undefined ? undefined : rows.map((row) => row.id);
  const marked = useMarked({
    ids,
    pageSize,
    readAll: props.csv.rows,
    goTo: (page) => url.change('page', String(page), { replace: true }),
  });
  const focus = useRowFocus(ids, marked);

  const isLimited = url.isFiltered || Boolean(props.ownRegion?.region);
  const hasNone = Boolean(props.whenNone && query.currentData !== undefined && total === 0 && !isLimited);
  const isUnknown = query.isLoading || (Boolean(query.error) && query.currentData === undefined);
  const isSelectable = props.bulk.length > 0;
  useLastPage(url, query.currentData === undefined || query.isFetching ? undefined : total, pageSize);

  return (
    <ListSection
      id={id}
      title={title}
      count={isUnknown ? undefined : total - doneCount}
      titleRef={focus.title}
      actions={props.actions}
    >
      {props.choice}
      {!hasNone && (
        <ListToolbar
          id={id}
          url={url}
          sorts={props.sorts}
          searchHint={props.searchHint}
          count={countOf(url.count, props.ownRegion)}
          tools={<ExportCsv name={id} {...props.csv} disabled={total === 0} />}
        >
          {props.ownRegion?.control}
          {props.filters}
        </ListToolbar>
      )}
      <ListView
        query={query}
        texts={props.texts}
        count={rows.length}
        isFiltered={url.isFiltered}
        onClear={url.clear}
        whenEmpty={
          props.ownRegion?.region ? (
            <Button onClick={props.ownRegion.showAll}>Show all regions</Button>
          ) : (
            props.whenNone
          )
        }
      >
        {props.children({
          rows,
          nameOf,
          region: props.ownRegion?.region,
          isSelectable,
          selectAll: isSelectable && <SelectAll selection={selection} />,
          check: (row) => canSelect(row) && <RowCheck selection={selection} id={row.id} name={nameOf(row)} />,
          row: (rowId) => ({ ...focus.row(rowId), 'data-selected': selection.has(rowId) || undefined }),
          removed: focus.removed,
        })}
        {isSelectable && <BulkBar selection={selection} bulk={bulk} actions={props.bulk} what={id} />}
        <Pagination
          page={url.page}
          pageSize={pageSize}
          total={total}
          onChange={(page) => {
            url.change('page', String(page));
            focus.focusTitle();
          }}
        />
      </ListView>
      <BulkDialog bulk={bulk} onClosed={focus.focusTitle} />
    </ListSection>
  );
}

/** How many filters are set: the own region is one, and all regions are none. */
export const countOf = (count: number, own?: OwnRegion): number =>
  count + (own?.region ? 1 : 0) - (own?.showsAll ? 1 : 0);
