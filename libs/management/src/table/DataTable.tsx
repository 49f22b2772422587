import type { ReactNode } from 'react';
import type { ListUrl } from '@rmo/ui';
import type { CsvColumn } from './csv';
import type { ListParts } from './ManagedList';
import './table.css';

/** One column of a table and, where it has a value, of the export. */
export interface Column<Row> extends Partial<CsvColumn<Row>> {
  label: string;
  /** The field that the URL sorts by; its head is a button then. */
  sort?: string;
  /** The content of a cell; the value where it is left out. */
  render?: (row: Row, list: ListParts<Row>) => ReactNode;
  isExportOnly?: boolean;
  /** Its cells are heads of their rows. */
  isRowHeader?: boolean;
  className?: string;
}

interface Props<Row> {
  /** Names the table to screen readers: 'Teams'. */
  label: string;
  columns: readonly Column<Row>[];
  list: ListParts<Row>;
  /** Left out where no column sorts. */
  url?: SortUrl;
}

/** The rows of a managed list as a table. On a phone each row is a card; the wrapper scrolls, also by keyboard. */
export function DataTable<Row extends { id: number }>({ label, columns, list, url }: Props<Row>) {
  const shown = columns.filter((column) => !column.isExportOnly);
  return (
    <div className="rmo-table-wrap" tabIndex={0} role="region" aria-label={label}>
      <table className={list.isSelectable ? 'rmo-table rmo-table--checks' : 'rmo-table'}>
        <thead>
          <tr>
            {list.isSelectable && (
              <th scope="col">
                <span className="rmo-visually-hidden">Select</span>
              </th>
            )}
            {shown.map((column) => (
              <ColumnHead key={column.label} column={column} url={url} />
            ))}
          </tr>
        </thead>
        <tbody>
          {list.rows.map((row) => (
            <tr key={row.id} aria-label={list.nameOf(row)} {...list.row(row.id)}>
              {list.isSelectable && <td data-label="Select">{list.check(row)}</td>}
              {shown.map(({ label: name, value, render, isRowHeader, className }) => {
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

/** The part of a list's URL that a column head reads and changes. */
type SortUrl = Pick<ListUrl, 'sort'> & { change: (field: 'sort', value: string) => void };

/** The head of a column; one that sorts reverses the order when it is pressed again. */
function ColumnHead({ column, url }: { column: Pick<Column<never>, 'label' | 'sort'>; url?: SortUrl }) {
  const { label, sort } = column;
  if (!sort || !url) return <th scope="col">{label}</th>;
  const isUp = url.sort === sort;
  const isDown = url.sort === `-${sort}`;
  return (
    <th scope="col" aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}>
      <button
        type="button"
        className="rmo-sort-head"
        onClick={() => url.change('sort', isUp ? `-${sort}` : sort)}
      >
        {label}
        <span aria-hidden="true" className="rmo-sort-head__mark">
          {isUp ? '▲' : isDown ? '▼' : '↕'}
        </span>
      </button>
    </th>
  );
}
