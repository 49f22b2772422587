import { Children, useState, type ReactNode } from 'react';
import Select from 'antd/es/select';
import { Field, FilterSheet, PHONE, type ListUrl, SearchBox, type SortChoice, useMedia } from '@rmo/ui';
import './table.css';

interface Props<Sort extends string, Filter extends string> {
  /** Prefix of the fields' ids: 'teams'. */
  id: string;
  url: ListUrl<Sort, Filter>;
  /** The searched fields: 'Name or email'. Without it there is no search box. */
  searchHint?: string;
  /** Without it there is no sort menu. */
  sorts?: readonly SortChoice<Sort>[];
  /** How many filters are set; those of the URL by default. */
  count?: number;
  /** What is listed, in the plural, and how many match; undefined while that is not known. */
  what: string;
  total: number | undefined;
  /** Removes the filters, and leaves the search. */
  onClear: () => void;
  /** What else can be done with the list, such as its export; on phones `ListState` has it where there is a search. */
  tools?: ReactNode;
  /** Filters that are seldom needed, behind a button, and how many of them are set. */
  rare?: { filters: ReactNode; count: number };
  /** Further filters, each a `<Field>`. */
  children?: ReactNode;
}

/**
 * Search, filters and sort order of a list in one line; their labels are for screen readers, as each value says what it is.
 * On phones all but the search is in a sheet.
 */
export function ListToolbar<Sort extends string, Filter extends string>({
  id,
  url,
  searchHint,
  sorts,
  count = url.count,
  tools,
  rare,
  children,
  ...sheet
}: Props<Sort, Filter>) {
  const isPhone = useMedia(PHONE);
  const [showsRare, setShowsRare] = useState(Boolean(rare && rare.count > 0));
  const hasFilters = Children.toArray(children).length > 0;
  const filters = (
    <>
      {children}
      {sorts && (
        <Field id={`${id}-sort`} label="Sort by">
          <Select<Sort>
            value={url.sort}
            options={[...sorts]}
            style={{ width: '100%' }}
            onChange={(sort) => url.change('sort', sort)}
          />
        </Field>
      )}
    </>
  );
  return (
    <div role="search" className="rmo-list-tools" data-list={id}>
      {searchHint && (
        <div className="rmo-list-tools__search">
          <Field id={`${id}-q`} label="Search">
            <SearchBox
              placeholder={searchHint}
              value={url.q}
              onSearch={(text) => url.change('q', text, { replace: true })}
            />
          </Field>
        </div>
      )}
      {(hasFilters || sorts || !isPhone) && (
        <FilterSheet
          title={hasFilters ? 'Filters' : 'Sort'}
          count={count}
          className={
            hasFilters || sorts
              ? 'rmo-list-tools__filters'
              : 'rmo-list-tools__filters rmo-list-tools__filters--none'
          }
          {...sheet}
        >
          {filters}
          {rare && isPhone && rare.filters}
          {rare && !isPhone && (
            <button
              type="button"
              className="rmo-button rmo-button--small rmo-button--quiet"
              aria-expanded={showsRare}
              aria-controls={`${id}-rare`}
              onClick={() => setShowsRare(!showsRare)}
            >
              {rare.count > 0 ? `More filters (${rare.count})` : 'More filters'}
            </button>
          )}
          {!isPhone && tools && <div className="rmo-list-tools__end">{tools}</div>}
          {rare && !isPhone && (
            <div id={`${id}-rare`} className="rmo-list-tools__rare" data-open={showsRare}>
              {rare.filters}
            </div>
          )}
        </FilterSheet>
      )}
      {isPhone && !searchHint && tools && <div className="rmo-list-tools__end">{tools}</div>}
    </div>
  );
}
