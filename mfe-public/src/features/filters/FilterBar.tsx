import { useRef, type ReactNode } from 'react';
import { Choice } from '@rmo/ui/controls';
import { FilterSheet } from '@rmo/ui/FilterSheet';
import { PHONE_SCREEN, useMedia } from '@rmo/ui/hooks';
import { CloseIcon } from '@rmo/ui/icons';
import { useOfficialsFiltersQuery } from '../../api/endpoints';
import './filters.css';

export interface ChosenFilter {
  name: string;
  text: string;
  /** True for an order, which isn't counted, because *Clear* preserves it. */
  isOrder?: boolean;
  onRemove: () => void;
}

interface BarProps {
  /** The search field, which is always visible. */
  search: ReactNode;
  children: ReactNode;
  /** The filters with a value. On phones, each is a chip that removes it. */
  chosen: readonly ChosenFilter[];
  /** What is searched, in the plural: `events`; `total` is the number of matches, if known. */
  what?: string;
  total?: number;
  /** Clears search and filters; omitted if there is nothing to clear. */
  onClear?: () => void;
}

/** Shows a list's search and filters in a row; on phones the filters are in a sheet. */
export function FilterBar({ search, children, chosen, what = 'events', total, onClear }: BarProps) {
  const isPhone = useMedia(PHONE_SCREEN);
  const bar = useRef<HTMLDivElement>(null);
  /** Moves the focus, because the button that was clicked is about to disappear. */
  const changeAndFocus = (change: () => void): void => {
    change();
    bar.current?.querySelector<HTMLElement>(isPhone ? '.rmo-filter-toggle' : 'input')?.focus();
  };
  const clearButton = onClear && (
    <button
      type="button"
      className="rmo-button rmo-button--quiet filter-bar__clear"
      onClick={() => changeAndFocus(onClear)}
    >
      Clear filters
    </button>
  );
  return (
    <div ref={bar} role="search" className="filter-bar rmo-row">
      {search}
      <FilterSheet
        className="filter-bar__fields"
        count={chosen.filter(({ isOrder }) => !isOrder).length}
        {...{ what, total, onClear }}
      >
        {children}
      </FilterSheet>
      {isPhone && chosen.length > 0 ? (
        <div className="filter-bar__chosen rmo-row">
          {chosen.map((filter) => (
            <button
              key={filter.name}
              type="button"
              className="rmo-chip"
              data-active="true"
              onClick={() => changeAndFocus(filter.onRemove)}
            >
              <span className="rmo-visually-hidden">Remove filter </span>
              {filter.text}
              <CloseIcon />
            </button>
          ))}
          {clearButton}
        </div>
      ) : (
        clearButton
      )}
    </div>
  );
}

interface ChoiceProps {
  query: { isError: boolean; isFetching: boolean; refetch: () => unknown };
  options: readonly { value: string; label: string }[];
  value: string;
  anyText: string;
  onChange: (value: string) => void;
  /** Set by `<Field>`. */
  id?: string;
  'aria-describedby'?: string;
}

export function LoadedChoice({ query, options, value, anyText, onChange, ...fieldProps }: ChoiceProps) {
  // A shared link may contain a value that no longer exists. It is added to the options, so that it can be cleared.
  const isKnown = value === '' || options.some((option) => option.value === value);
  return (
    <Choice
      {...fieldProps}
      value={value}
      options={[{ value: '', label: anyText }, ...(isKnown ? [] : [{ value, label: value }]), ...options]}
      // Retries if the options failed to load.
      onFocus={() => query.isError && !query.isFetching && void query.refetch()}
      onChange={onChange}
    />
  );
}

interface FacetProps extends Omit<ChoiceProps, 'query' | 'options'> {
  facet: 'associations' | 'locations';
}

export function FacetSelect({ facet, ...choice }: FacetProps) {
  const query = useOfficialsFiltersQuery();
  const options = (query.data?.[facet] ?? []).map((text) => ({ value: text, label: text }));
  return <LoadedChoice {...choice} query={query} options={options} />;
}
