import { useId, useState, type ReactNode } from 'react';
import './filters.css';

interface Props {
  /** The search field, which is always visible. */
  search: ReactNode;
  /** The other filters, as fields. */
  children: ReactNode;
  /** How many of these are set. */
  count: number;
  /** Clears search and filters; without it there is nothing to clear. */
  onClear?: () => void;
}

/** The search and the filters of a list in a row; on phones the filters are behind a button that says how many are set. */
export function FilterBar({ search, children, count, onClear }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div role="search" className="filter-bar">
      {search}
      <button
        type="button"
        className="rmo-button rmo-button--small rmo-button--quiet filter-bar__toggle"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </button>
      <div id={id} className="filter-bar__fields" data-open={isOpen}>
        {children}
        {onClear && (
          <button type="button" className="rmo-button rmo-button--small rmo-button--quiet" onClick={onClear}>
            Clear filters
          </button>
        )}
      </div>
    </div>
  );
}
