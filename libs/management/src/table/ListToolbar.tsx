import { Children, useRef, useState, type ReactNode } from 'react';
import {
  CloseIcon,
  FilterSheet,
  Icon,
  PHONE_SCREEN,
  type ListUrl,
  SearchBox,
  type SortChoice,
  useMedia,
} from '@rmo/ui';
import { type ActiveFilter, FilterChip, SelectField } from './FilterSelect';
import './table.css';

const SLIDERS = (
  <Icon path="M3 7h10M19 7h2M3 17h2M11 17h10">
    <circle cx="16" cy="7" r="2.5" />
    <circle cx="8" cy="17" r="2.5" />
  </Icon>
);

interface Props<Sort extends string, Filter extends string> {
  id: string;
  url: ListUrl<Sort, Filter>;
  searchHint?: string;
  sorts?: readonly SortChoice<Sort>[];
  /** The number of active filters. */
  count: number;
  what: string;
  /** The number of matches; undefined until it is known. */
  total: number | undefined;
  onClear: () => void;
  /** The list's menu. */
  tools?: ReactNode;
  /** The button that adds a record. */
  add?: ReactNode;
  /** Filters behind a button, which shows those without a value. */
  rare?: ReactNode;
  children?: ReactNode;
}

/** A search and a chip for each filter. On phones, a sheet has all but the search. */
export function ListToolbar<Sort extends string, Filter extends string>(props: Props<Sort, Filter>) {
  const { id, url, searchHint, sorts, tools, add, rare, children, ...sheet } = props;
  const isPhone = useMedia(PHONE_SCREEN);
  const [showsRare, setShowsRare] = useState(false);
  const hasFilters = Children.toArray(children).length > 0;
  const sortField = sorts && {
    id: `${id}-sort`,
    label: 'Sort by',
    value: url.sort,
    options: [...sorts],
    onChange: (sort: Sort) => url.change('sort', sort),
  };
  const renderSortChip = (field: NonNullable<typeof sortField>) => (
    <div className="rmo-list-tools__sort">
      <FilterChip<Sort> {...field} text={sorts!.find(({ value }) => value === url.sort)!.label} />
    </div>
  );
  return (
    <div role="search" className="rmo-list-tools rmo-row" data-list={id}>
      {searchHint && (
        <div className="rmo-list-tools__search">
          <label htmlFor={`${id}-q`} className="rmo-visually-hidden">
            Search
          </label>
          <SearchBox
            id={`${id}-q`}
            placeholder={searchHint}
            value={url.q}
            onSearch={(text) => url.change('q', text, { replace: true })}
          />
        </div>
      )}
      {(hasFilters || sorts || !isPhone) && (
        <FilterSheet
          title={hasFilters ? 'Filters' : 'Sort'}
          icon={SLIDERS}
          className="rmo-list-tools__filters"
          {...sheet}
        >
          {children}
          {isPhone && rare}
          {rare && !isPhone && (
            <>
              <div id={`${id}-rare`} className="rmo-list-tools__rare" data-open={showsRare}>
                {rare}
              </div>
              <button
                type="button"
                className="rmo-chip"
                aria-expanded={showsRare}
                aria-controls={`${id}-rare`}
                onClick={() => setShowsRare(!showsRare)}
              >
                {showsRare ? 'Fewer filters' : '+ Filter'}
              </button>
            </>
          )}
          {sortField && (isPhone ? <SelectField<Sort> {...sortField} /> : renderSortChip(sortField))}
        </FilterSheet>
      )}
      {(tools || add) && (
        <div className="rmo-list-tools__end rmo-row">
          {tools}
          {add}
        </div>
      )}
    </div>
  );
}

interface StateProps {
  filters: readonly ActiveFilter[];
  onClear: () => void;
  /** Ends the selecting of rows; undefined unless the user is selecting. */
  onDone?: () => void;
}

export function ListState({ filters, onClear, onDone }: StateProps) {
  const isPhone = useMedia(PHONE_SCREEN);
  const line = useRef<HTMLDivElement>(null);
  /** Moves the focus, because the button that was clicked is about to disappear. */
  const changeAndFocus = (change: () => void): void => {
    change();
    line.current?.closest('.rmo-managed')?.querySelector<HTMLElement>('.rmo-filter-toggle')?.focus();
  };
  if (!isPhone || (filters.length === 0 && !onDone)) return null;
  return (
    <div ref={line} className="rmo-list-state rmo-row">
      {filters.length > 0 && (
        <div className="rmo-list-state__filters rmo-row rmo-small">
          {filters.map(({ text, onRemove }) => (
            <button
              key={text}
              type="button"
              className="rmo-list-state__chip"
              onClick={() => changeAndFocus(onRemove)}
            >
              <span className="rmo-visually-hidden">Remove filter </span>
              <span>
                {text} <CloseIcon />
              </span>
            </button>
          ))}
          {filters.length > 1 && (
            <button type="button" className="rmo-link-button" onClick={() => changeAndFocus(onClear)}>
              Clear all
            </button>
          )}
        </div>
      )}
      {onDone && (
        <button type="button" className="rmo-link-button" onClick={onDone}>
          Done
        </button>
      )}
    </div>
  );
}
