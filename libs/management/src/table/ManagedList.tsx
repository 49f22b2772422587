import type { ReactNode } from 'react';
import { type ListUrl, Pagination, type SortChoice } from '@rmo/ui';
import { BulkBar, RowCheck } from './BulkBar';
import { BulkDialog } from './BulkDialog';
import type { CsvColumn } from './csv';
import { ExportCsv } from './ExportCsv';
import { ListToolbar } from './ListToolbar';
import { ListView, type ListQuery, type ListTexts } from './ListView';
import { useBulk, type BulkAction } from './useBulk';
import { useLastPage } from './useLastPage';
import { useRowFocus } from './useRowFocus';
import { useSelection } from './useSelection';
import './table.css';

/** What the rows of a managed list are drawn with. */
export interface ListParts<Row> {
  rows: readonly Row[];
  /** The tick box of a row; none where it may not be chosen. */
  check: (row: Row) => ReactNode;
  /** To be spread on the element of a row, so that the keyboard can go on there. */
  row: (id: number) => { tabIndex: number; ref: (element: HTMLElement | null) => void };
  /** To be called when a row has been removed. */
  removed: (id: number) => void;
}

interface Props<Row extends { id: number }, Sort extends string, Filter extends string> {
  /** Names the fields on the page, and the file of an export: 'officials'. */
  id: string;
  title: string;
  nameOf: (row: Row) => string;
  query: ListQuery;
  texts: ListTexts;
  /** The rows of the page shown, and how many match on all pages. */
  rows: readonly Row[];
  total: number;
  pageSize: number;
  url: ListUrl<Sort, Filter>;
  sorts?: readonly SortChoice<Sort>[];
  searchHint?: string;
  filters?: ReactNode;
  csv: { columns: readonly CsvColumn<Row>[]; rows: () => readonly Row[] | Promise<readonly Row[]> };
  bulk: readonly BulkAction<Row>[];
  /** Which rows may be ticked; all, where it is not given. */
  mayChoose?: (row: Row) => boolean;
  /** Buttons beside the export. */
  actions?: ReactNode;
  children: (parts: ListParts<Row>) => ReactNode;
}

/**
 * A list that people manage: search, order and page in the URL, an export, something done to many rows at once, and
 * each state it can be in. The rows themselves are drawn by the children.
 */
export function ManagedList<Row extends { id: number }, Sort extends string, Filter extends string>(
  props: Props<Row, Sort, Filter>,
) {
  const { id, title, nameOf, query, rows, total, pageSize, url, mayChoose = () => true } = props;
  const selection = useSelection(rows.filter(mayChoose));
  const bulk = useBulk<Row>(nameOf);
  const focus = useRowFocus(query.currentData === undefined ? undefined : rows.map((row) => row.id));

  useLastPage(url, query.currentData === undefined || query.isFetching ? undefined : total, pageSize);

  return (
    <section className="rmo-stack" aria-labelledby={`${id}-title`}>
      <div className="rmo-list-head">
        <h2 id={`${id}-title`} ref={focus.title} tabIndex={-1} className="rmo-section-title">
          {title} {query.isLoading || <span className="rmo-count">{total.toLocaleString('en-US')}</span>}
        </h2>
        <div className="rmo-list-head__actions">
          {props.actions}
          <ExportCsv name={id} {...props.csv} disabled={total === 0} />
        </div>
      </div>
      <ListToolbar id={id} url={url} sorts={props.sorts} searchHint={props.searchHint}>
        {props.filters}
      </ListToolbar>
      <ListView
        query={query}
        texts={props.texts}
        count={rows.length}
        isFiltered={url.isFiltered}
        onClear={url.clear}
      >
        {props.bulk.length > 0 && (
          <BulkBar selection={selection} bulk={bulk} actions={props.bulk} what={id} />
        )}
        {props.children({
          rows,
          check: (row) => mayChoose(row) && <RowCheck selection={selection} id={row.id} name={nameOf(row)} />,
          row: focus.row,
          removed: focus.removed,
        })}
        <Pagination
          page={url.page}
          pageSize={pageSize}
          total={total}
          onChange={(page) => {
            url.change('page', String(page));
            focus.toTitle();
          }}
        />
      </ListView>
      <BulkDialog bulk={bulk} onClosed={focus.toTitle} />
    </section>
  );
}
