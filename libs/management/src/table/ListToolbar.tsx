import { Children, useState, type ReactNode } from 'react';
import Select from 'antd/es/select';
import { Field, type ListUrl, SearchBox, type SortChoice } from '@rmo/ui';
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
  /** What else can be done with the list, such as its export. */
  tools?: ReactNode;
  /** Filters that are seldom needed, behind a button, and how many of them are set. */
  rare?: { filters: ReactNode; count: number };
  /** Further filters, each a `<Field>`. */
  children?: ReactNode;
}

/**
 * Search, filters and sort order of a list in one line; their labels are for screen readers, as each value says what it is.
 * On phones all but the search is behind a button that says how many are set.
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
}: Props<Sort, Filter>) {
  const [isOpen, setIsOpen] = useState(false);
  const [showsRare, setShowsRare] = useState(Boolean(rare && rare.count > 0));
  const toggleText = Children.toArray(children).length > 0 ? 'Filters' : sorts ? 'Sort' : 'More';
  return (
    <div role="search" className="rmo-list-tools" data-open={isOpen}>
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
      <button
        type="button"
        className="rmo-button rmo-button--small rmo-button--quiet rmo-list-tools__toggle"
        aria-expanded={isOpen}
        aria-controls={`${id}-filters`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {withCount(toggleText, count)}
      </button>
      <div id={`${id}-filters`} className="rmo-list-tools__filters" data-open={isOpen}>
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
        {rare && (
          <button
            type="button"
            className="rmo-button rmo-button--small rmo-button--quiet rmo-wide-only"
            aria-expanded={showsRare}
            aria-controls={`${id}-rare`}
            onClick={() => setShowsRare(!showsRare)}
          >
            {withCount('More filters', rare.count)}
          </button>
        )}
        {tools}
        {rare && (
          <div id={`${id}-rare`} className="rmo-list-tools__rare" data-open={showsRare}>
            {rare.filters}
          </div>
        )}
      </div>
    </div>
  );
}

const withCount = (text: string, count: number): string => (count > 0 ? `${text} (${count})` : text);
