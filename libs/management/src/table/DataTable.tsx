import type { ReactNode } from 'react';
import type { ListUrl } from '@rmo/ui';
import type { CsvColumn } from './ExportCsv';
import type { RowFocus } from './useRowFocus';
import './table.css';

export interface ListParts<Row> {
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  region?: string;
  /** False without bulk actions, in which case rows have no checkboxes either. */
  selectAll: ReactNode;
  check: (row: Row) => ReactNode;
  /** Props to spread on the row's element, so that it can receive the focus when a neighboring row is removed. */
  row: (id: number) => ReturnType<RowFocus['row']> & { 'data-selected'?: true };
  onRemoved: RowFocus['onRemoved'];
}

export interface Column<Row> extends Partial<CsvColumn<Row>> {
  label: string;
  head?: ReactNode;
  /** The sort field as used in the URL; makes the column sortable. */
  sort?: string;
  render?: (row: Row, list: ListParts<Row>) => ReactNode;
  isExportOnly?: boolean;
  isRowHeader?: boolean;
  className?: string;
}

interface Props<Row> {
  label: string;
  columns: readonly Column<Row>[];
  list: ListParts<Row>;
  url?: SortUrl;
  /** On phones, each row then has two lines: the row header with the actions, and the other columns. */
  isCompact?: boolean;
}

/** A managed list's rows as a table, or as cards on phones. It is focusable, so that it can be scrolled with the keyboard. */
export function DataTable<Row extends { id: number }>({ label, columns, list, url, isCompact }: Props<Row>) {
  const shownColumns = columns.filter((column) => !column.isExportOnly);
  const classes = ['rmo-table'];
  if (list.selectAll) classes.push('rmo-table--checks');
  if (isCompact) classes.push('rmo-table--compact');
  return (
    <div className="rmo-table-wrap rmo-box" tabIndex={0} role="region" aria-label={label}>
      <table className={classes.join(' ')}>
        <thead>
          <tr>
            {list.selectAll && <th scope="col">{list.selectAll}</th>}
            {shownColumns.map((column) => (
              <ColumnHead key={column.label} {...column} url={url} />
            ))}
          </tr>
        </thead>
        <tbody>
          {list.rows.map((row) => (
            <tr key={row.id} aria-label={list.nameOf(row)} {...list.row(row.id)}>
              {list.selectAll && <td data-label="Select">{list.check(row)}</td>}
              {shownColumns.map(({ label: name, value, render, isRowHeader, className }) => {
                const content = render ? render(row, list) : value?.(row) || '–';
                const cell = { 'data-label': name, className, children: content };
                return isRowHeader ? <th key={name} scope="row" {...cell} /> : <td key={name} {...cell} />;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type SortUrl = Pick<ListUrl, 'sort'> & { change: (field: 'sort', value: string) => void };

type HeadProps = Pick<Column<never>, 'label' | 'head' | 'sort'> & { url?: SortUrl };

function ColumnHead({ label, head, sort, url }: HeadProps) {
  if (!sort || !url)
    return (
      <th scope="col" data-label={label}>
        {head ?? label}
      </th>
    );
  const isAscending = url.sort === sort;
  const isDescending = url.sort === `-${sort}`;
  return (
    <th
      scope="col"
      data-label={label}
      aria-sort={isAscending ? 'ascending' : isDescending ? 'descending' : undefined}
    >
      <button
        type="button"
        className="rmo-sort-head"
        onClick={() => url.change('sort', isAscending ? `-${sort}` : sort)}
      >
        {label}
        <span aria-hidden="true" className="rmo-sort-head__mark">
          {isAscending ? '▲' : isDescending ? '▼' : '↕'}
        </span>
      </button>
    </th>
  );
}
