import type { ReactNode } from 'react';
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
  /** Further filters, each a `<Field>`. */
  children?: ReactNode;
}

/** Search, filters and sort order of a list. */
export function ListToolbar<Sort extends string, Filter extends string>({
  id,
  url,
  searchHint,
  sorts,
  children,
}: Props<Sort, Filter>) {
  return (
    <div role="search" className="rmo-list-tools">
      {searchHint && (
        <Field id={`${id}-q`} label="Search">
          <SearchBox
            placeholder={searchHint}
            value={url.q}
            onSearch={(text) => url.change('q', text, { replace: true })}
          />
        </Field>
      )}
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
    </div>
  );
}
