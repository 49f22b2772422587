import type { ReactNode } from 'react';
import { FilterSheet } from '@rmo/ui/FilterSheet';
import './filters.css';

interface Props {
  /** The search field, which is always visible. */
  search: ReactNode;
  children: ReactNode;
  /** The number of filters in use. */
  count: number;
  /** What is searched, in the plural: `events`; `total` is the number of matches, if known. */
  what?: string;
  total?: number;
  /** Clears search and filters; omitted if there is nothing to clear. */
  onClear?: () => void;
}

/** Shows a list's search and filters in a row; on phones the filters are in a sheet. */
export function FilterBar({ search, children, count, what = 'events', total, onClear }: Props) {
  return (
    <div role="search" className="filter-bar">
      {search}
      <FilterSheet className="filter-bar__fields" {...{ count, what, total, onClear }}>
        {children}
      </FilterSheet>
      {onClear && (
        <button
          type="button"
          className="rmo-button rmo-button--small rmo-button--quiet filter-bar__clear"
          onClick={onClear}
        >
          Clear filters
        </button>
      )}
    </div>
  );
}
