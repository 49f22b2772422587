import { Children, useState, type ReactNode } from 'react';
import {
  CloseIcon,
  Field,
  FilterSheet,
  PHONE_SCREEN,
  type ListUrl,
  SearchBox,
  type SortChoice,
  useMedia,
} from '@rmo/ui';
import { SelectField } from './FilterSelect';
import './table.css';

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
  /** Other actions for the list, such as exporting it. On phones, `ListState` shows them if there is a search. */
  tools?: ReactNode;
  rare?: { filters: ReactNode; count: number };
  children?: ReactNode;
}

/** Labels are for screen readers only, because the values are self-explanatory. On phones, a sheet has all but the search. */
export function ListToolbar<Sort extends string, Filter extends string>(props: Props<Sort, Filter>) {
  const { id, url, searchHint, sorts, tools, rare, children, ...sheet } = props;
  const isPhone = useMedia(PHONE_SCREEN);
  const [showsRare, setShowsRare] = useState(Boolean(rare && rare.count > 0));
  const hasFilters = Children.toArray(children).length > 0;
  const filters = (
    <>
      {children}
      {sorts && (
        <SelectField<Sort>
          id={`${id}-sort`}
          label="Sort by"
          value={url.sort}
          options={[...sorts]}
          onChange={(sort) => url.change('sort', sort)}
        />
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
          className={`rmo-list-tools__filters ${hasFilters || sorts ? '' : 'rmo-list-tools__filters--none'}`}
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

interface StateProps {
  filters: readonly string[];
  onClear: () => void;
  selecting?: { isOn: boolean; toggle: () => void };
  tools?: ReactNode;
}

export function ListState({ filters, onClear, selecting, tools }: StateProps) {
  const isPhone = useMedia(PHONE_SCREEN);
  if (!isPhone || (filters.length === 0 && !selecting && !tools)) return null;
  return (
    <div className="rmo-list-state">
      {filters.length > 0 && (
        <p className="rmo-list-state__filters">
          <span className="rmo-visually-hidden">Only </span>
          {filters.map((text) => (
            <span key={text} className="rmo-list-state__chip">
              {text}
            </span>
          ))}
          <button type="button" aria-label="Remove the filters" onClick={onClear}>
            <CloseIcon />
          </button>
        </p>
      )}
      {tools}
      {selecting && (
        <button type="button" className="rmo-link-button" onClick={selecting.toggle}>
          {selecting.isOn ? 'Done' : 'Select'}
        </button>
      )}
    </div>
  );
}
