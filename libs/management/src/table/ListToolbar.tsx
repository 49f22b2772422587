import { Children, useState, type ReactNode } from 'react';
import Select from 'antd/es/select';
import { Field, FilterSheet, PHONE, type ListUrl, SearchBox, type SortChoice, useMedia } from '@rmo/ui';
import './table.css';

interface Props<Sort extends string, Filter extends string> {
  id: string;
  url: ListUrl<Sort, Filter>;
  /** The fields that the search covers, such as 'Name or email'. If undefined, there is no search box. */
  searchHint?: string;
  sorts?: readonly SortChoice<Sort>[];
  count: number;
  /** The number of matches; undefined until it is known. */
  what: string;
  total: number | undefined;
  onClear: () => void;
  /** Other actions for the list, such as exporting it. On phones, `ListState` shows them if there is a search. */
  tools?: ReactNode;
  rare?: { filters: ReactNode; count: number };
  children?: ReactNode;
}

/** Labels are for screen readers only, because the values are self-explanatory. On phones, a sheet has all but the search. */
export function ListToolbar<Sort extends string, Filter extends string>({
  id,
  url,
  searchHint,
  sorts,
  count,
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
