import type { ReactNode } from 'react';
import type { ListUrl } from '@rmo/ui';
import type { CsvColumn } from './exportCsv';
import type { RowDrawer } from './RecordDrawer';
import type { RowFocus } from './useRowFocus';
import './table.css';

export interface ListParts<Row> extends RowDrawer {
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
  /** Makes the column sortable: the field as used in the URL, with a leading `-` if the first click sorts in descending order. */
  sort?: string;
  render?: (row: Row, list: ListParts<Row>) => ReactNode;
  isExportOnly?: boolean;
  isRowHeader?: boolean;
  isNumber?: boolean;
  /** True if the values fall as the field that they are sorted by rises, as the days since a date do. */
  isReversed?: boolean;
  className?: string;
  /** The grid area of the column's cells, if the rows of the table are grids. */
  area?: string;
}

interface Props<Row> {
  label: string;
  columns: readonly Column<Row>[];
  list: ListParts<Row>;
  url?: SortUrl;
  /** On phones, each row then has two lines: the row header with the actions, and the other columns. */
  isCompact?: boolean;
  /** True if a click on a row opens its drawer. */
  hasDrawer?: boolean;
}

/** A managed list's rows as a table, or as cards on phones. It is focusable, so that it can be scrolled with the keyboard. */
export function DataTable<Row extends { id: number }>(props: Props<Row>) {
  const { label, columns, list, url, isCompact, hasDrawer } = props;
  const shownColumns = columns.filter((column) => !column.isExportOnly);
  const tableClasses = ['rmo-table'];
  if (list.selectAll) tableClasses.push('rmo-table--checks');
  if (isCompact) tableClasses.push('rmo-table--compact');
  return (
    <div className="rmo-table-wrap rmo-box" tabIndex={0} role="region" aria-label={label}>
      <table className={tableClasses.join(' ')}>
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
            <tr
              key={row.id}
              aria-label={list.nameOf(row)}
              {...list.row(row.id)}
              {...(hasDrawer ? list.opens(row.id) : {})}
            >
              {list.selectAll && <td data-label="Select">{list.check(row)}</td>}
              {shownColumns.map(({ label: name, value, render, isRowHeader, isNumber, className, area }) => {
                const content = render ? render(row, list) : value?.(row) || '–';
                const classes = [className, isNumber && 'rmo-number'].filter(Boolean).join(' ') || undefined;
                const cell = {
                  ...{ 'data-label': name, className: classes, children: content },
                  style: { gridArea: area },
                };
                return isRowHeader ? <th key={name} scope="row" {...cell} /> : <td key={name} {...cell} />;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export type SortUrl = Pick<ListUrl, 'sort'> & { change: (field: 'sort', value: string) => void };

type HeadProps = Pick<Column<never>, 'label' | 'head' | 'sort' | 'isNumber' | 'isReversed' | 'area'> & {
  url?: SortUrl;
};

export function ColumnHead({ label, head, sort, isNumber, isReversed, area, url }: HeadProps) {
  const cell = {
    'data-label': label,
    className: isNumber ? 'rmo-number' : undefined,
    style: { gridArea: area },
  };
  if (!sort || !url)
    return (
      <th scope="col" {...cell}>
        {head ?? label}
      </th>
    );
  const field = sort.replace(/^-/, '');
  const [ascending, descending] = isReversed ? [`-${field}`, field] : [field, `-${field}`];
  const isAscending = url.sort === ascending;
  const isDescending = url.sort === descending;
  const next = isAscending ? descending : isDescending ? ascending : sort;
  return (
    <th scope="col" {...cell} aria-sort={isAscending ? 'ascending' : isDescending ? 'descending' : undefined}>
      <button type="button" className="rmo-sort-head" onClick={() => url.change('sort', next)}>
        {label}
        <span aria-hidden="true">{isAscending ? '▲' : isDescending ? '▼' : '↕'}</span>
      </button>
    </th>
  );
}
