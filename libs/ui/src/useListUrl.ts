import { useSearchParams } from 'wouter';

export interface SortChoice<Sort extends string = string> {
  /** The field to sort by, ascending or, with a leading `-`, descending: `name`, `-name`. */
  value: Sort;
  label: string;
}

/** A list's search, sort order, page and filters, read from the URL, and functions to change them. */
export interface ListUrl<Sort extends string = string, Filter extends string = never> {
  q: string;
  sort: Sort;
  page: number;
  /** Returns a filter's value, or an empty string. */
  filter: (name: Filter) => string;
  /**
   * Changes a value and goes back to page 1, unless it is the page that changes. `replace` replaces the history entry
   * instead of adding one.
   */
  change: (field: 'q' | 'sort' | 'page' | Filter, value: string, options?: { replace: boolean }) => void;
  /** Clears the search and all filters. */
  clear: () => void;
  isFiltered: boolean;
  /** The number of filters in use, not counting the search. */
  count: number;
}

/** The only sort order for lists that the server sorts by name. */
export const NAME_ORDER: readonly SortChoice<'name'>[] = [{ value: 'name', label: 'Name A to Z' }];

/** Parses a page number from a URL; 1 if it is missing or invalid. */
export const pageIn = (text: string | null): number =>
  Math.min(100_000, Math.max(1, Math.trunc(Number(text)) || 1));

/**
 * Keeps a list's search, sort order, filters and page in the URL, so that reloads, shared links and the Back button restore
 * them. Preserves other parameters, such as the dashboard's `?tab=`, and omits default values.
 */
export function useListUrl<Sort extends string, Filter extends string = never>(
  sorts: readonly SortChoice<Sort>[],
  filters: readonly Filter[] = [],
  defaultSort: Sort = sorts[0]!.value,
): ListUrl<Sort, Filter> {
  const [params, setParams] = useSearchParams();
  const sort = sorts.find((choice) => choice.value === params.get('sort'))?.value ?? defaultSort;
  const page = pageIn(params.get('page'));
  const filter = (name: Filter): string => params.get(name) ?? '';

  const change: ListUrl<Sort, Filter>['change'] = (field, value, options) =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      if (field !== 'page') next.delete('page');
      const isDefault =
        value === '' || (field === 'page' && value === '1') || (field === 'sort' && value === defaultSort);
      if (isDefault) next.delete(field);
      else next.set(field, value);
      return next;
    }, options);

  const clear = (): void =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      for (const field of ['q', 'page', ...filters]) next.delete(field);
      return next;
    });

  const q = params.get('q') ?? '';
  const count = filters.filter(filter).length;
  return { q, sort, page, filter, change, clear, isFiltered: Boolean(q) || count > 0, count };
}
