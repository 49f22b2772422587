import { useState, type ReactNode } from 'react';
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
  /** Further filters, each a `<Field>`. */
  children?: ReactNode;
}

/** Search, filters and sort order of a list. On phones all but the search is behind a button that says how many are set. */
export function ListToolbar<Sort extends string, Filter extends string>({
  id,
  url,
  searchHint,
  sorts,
  count = url.count,
  tools,
  children,
}: Props<Sort, Filter>) {
  const [isOpen, setIsOpen] = useState(false);
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
        {count > 0 ? `Filters (${count})` : 'Filters'}
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
        {tools}
      </div>
    </div>
  );
}
