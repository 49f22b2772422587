import { useState, type ReactNode } from 'react';
import Button from 'antd/es/button';
import { type ImportKindName, LIMITS } from '@rmo/contracts';
import { useHidden } from '@rmo/mfe-kit';
import { PHONE_SCREEN, useMedia, type ListUrl, type SortChoice } from '@rmo/ui';
import { type ListFilter, ListMenu } from '../exports/ListMenu';
import { ImportLink } from '../imports/ImportLink';
import { BulkBar, RowCheck, SelectAll } from './BulkBar';
import { BulkDialog } from './BulkDialog';
import type { ListParts } from './DataTable';
import type { CsvExport } from './exportCsv';
import type { ActiveFilter } from './FilterSelect';
import { ListSection } from './ListSection';
import { ListState, ListToolbar } from './ListToolbar';
import { ListPages, ListView, useLastPage, type ListQuery, type ListTexts } from './ListView';
import { useRowDrawer } from './RecordDrawer';
import { useBulk, useSelection, type BulkAction } from './useBulk';
import { useMarked } from './useMarked';
import { countOf, type OwnRegion, ownRegionFilter } from './useOwnRegion';
import { useRowFocus } from './useRowFocus';
import './table.css';

interface Props<Row extends { id: number }, Sort extends string, Filter extends string> {
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
  pageSize?: number;
  url: ListUrl<Sort, Filter>;
  sorts?: readonly SortChoice<Sort>[];
  searchHint?: string;
  filters?: ReactNode;
  /** The filters with a value, except for the user's own region. */
  activeFilters?: readonly ActiveFilter[];
  /** Removes the subject that the list is limited to, such as an official. The subject counts as a filter. */
  clearSubject?: () => void;
  ownRegion?: OwnRegion;
  /** The server's filters and sort order, for exports that the server creates. */
  exported?: ListFilter;
  csv?: CsvExport<Row>;
  /** Returns the page that contains a row (null if none does), so that the list can show the row marked in the URL. */
  pageOf?: (id: number) => Promise<number | null>;
  bulk: readonly BulkAction<Row>[];
  canSelect?: (row: Row) => boolean;
  imported?: ImportKindName;
  /** The button that adds a record. */
  add?: ReactNode;
  /** What stands beside the title. */
  actions?: ReactNode;
  /** Shown if there are no rows at all; the search, filters and export are then hidden. */
  whenNone?: ReactNode;
  children: (parts: ListParts<Row>) => ReactNode;
}

export function ManagedList<Row extends { id: number }, Sort extends string, Filter extends string>(
  props: Props<Row, Sort, Filter>,
) {
  const { id, nameOf, query, texts, url, doneCount = 0, canSelect = () => true } = props;
  const { ownRegion, pageSize = LIMITS.pageSize } = props;
  const hiddenKeys = useHidden();
  const drawer = useRowDrawer();
  const rows = props.rows.filter((row) => !hiddenKeys.has(`${id}:${row.id}`));
  const total = props.total - (props.rows.length - rows.length);

  const bulk = useBulk<Row>(nameOf);
  const isSelectable = props.bulk.length > 0;
  const selection = useSelection(rows.filter(canSelect));
  // On phones, rows have checkboxes only while the user is selecting.
  const [isSelecting, setSelecting] = useState(false);
  const endSelecting = (): void => {
    selection.clear();
    setSelecting(false);
  };
  const isPhone = useMedia(PHONE_SCREEN);
  const canStartSelecting = isPhone && isSelectable && !isSelecting && rows.length > 0;

  const isLoaded = query.currentData !== undefined;
  const isUnknown = query.isLoading || (Boolean(query.error) && !isLoaded);
  const ids = isLoaded ? rows.map((row) => row.id) : undefined;
  const focus = useRowFocus(ids, useMarked(ids, url, props.pageOf));
  useLastPage(url, !isLoaded || query.isFetching ? undefined : total, pageSize);

  // The user's own region doesn't count as a filter here, because it has its own text and button.
  const isFiltered = Boolean(url.q) || url.count - (ownRegion?.showsAll ? 1 : 0) > 0;
  // With no rows at all, there is nothing to search either.
  const hasNone = Boolean(props.whenNone) && isLoaded && total === 0 && !url.isFiltered && !ownRegion?.region;
  const clear = (): void => {
    url.clear();
    if (ownRegion?.own) ownRegion.showAll({ replace: true });
  };
  /** Keeps the search, which stays visible. */
  const clearFilters = (): void => {
    clear();
    props.clearSubject?.();
    if (url.q) url.change('q', url.q, { replace: true });
  };

  const noun = texts.what ?? id.replace('-', ' ');
  const emptyText = ownRegion?.region ? `No ${noun} in ${ownRegion.region}.` : texts.empty;
  // With a search or another filter, the region may have records.
  const empty = isFiltered ? (texts.noMatch ?? texts.empty) : emptyText;
  const showAll = ownRegion?.region && <Button onClick={() => ownRegion.showAll()}>Show all regions</Button>;
  const menu = (
    <ListMenu
      list={id}
      filter={props.exported}
      csv={props.csv}
      isEmpty={total === 0}
      imported={props.imported}
      onSelectRows={canStartSelecting ? () => setSelecting(true) : undefined}
    />
  );

  return (
    <ListSection
      id={id}
      title={props.title}
      count={isUnknown ? undefined : total - doneCount}
      titleRef={focus.title}
      actions={
        <>
          {props.actions}
          {(hasNone || isPhone) && props.add}
        </>
      }
      isSelecting={isSelecting}
    >
      {!hasNone && (
        <ListToolbar
          id={id}
          url={url}
          sorts={props.sorts}
          searchHint={props.searchHint}
          count={countOf(url.count, ownRegion) + (props.clearSubject ? 1 : 0)}
          what={noun}
          total={isLoaded ? total : undefined}
          onClear={clearFilters}
          tools={menu}
          add={!isPhone && props.add}
        >
          {ownRegion?.control}
          {props.filters}
        </ListToolbar>
      )}
      <ListState
        filters={[...ownRegionFilter(ownRegion), ...(props.activeFilters ?? [])]}
        onClear={clearFilters}
        onDone={isSelecting ? endSelecting : undefined}
      />
      <ListView
        query={query}
        texts={{ ...texts, empty }}
        count={rows.length}
        isFiltered={isFiltered}
        onClear={clear}
        whenFiltered={showAll}
        whenEmpty={
          showAll ||
          (props.imported ? (
            <>
              <ImportLink kind={props.imported} />
              {props.whenNone}
            </>
          ) : (
            props.whenNone
          ))
        }
      >
        {props.children({
          rows,
          nameOf,
          region: ownRegion?.region,
          selectAll: isSelectable && <SelectAll selection={selection} />,
          check: (row) => canSelect(row) && <RowCheck selection={selection} id={row.id} name={nameOf(row)} />,
          row: (rowId) => ({ ...focus.row(rowId), 'data-selected': selection.has(rowId) || undefined }),
          onRemoved: focus.onRemoved,
          ...drawer,
        })}
        {isSelectable && (
          <BulkBar selection={selection} bulk={bulk} actions={props.bulk} what={id} onClear={endSelecting} />
        )}
        <ListPages url={url} pageSize={pageSize} total={total} focusTitle={focus.focusTitle} />
      </ListView>
      <BulkDialog bulk={bulk} onClosed={focus.focusTitle} />
    </ListSection>
  );
}
