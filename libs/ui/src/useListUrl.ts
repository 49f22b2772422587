import { useSearchParams } from 'wouter';

export interface SortChoice<Sort extends string = string> {
  /** A field, or with a leading `-` the same field descending: `name`, `-name`. */
  value: Sort;
  label: string;
}

/** Search, sort order, page and filters of a list as the URL has them, and how to change them. */
export interface ListUrl<Sort extends string = string, Filter extends string = never> {
  q: string;
  sort: Sort;
  page: number;
  /** The value of a filter, '' where none is set. */
  filter: (name: Filter) => string;
  /** Any change but of the page resets the page to 1. `replace` replaces the history entry instead of adding one. */
  change: (field: 'q' | 'sort' | 'page' | Filter, value: string, options?: { replace: boolean }) => void;
  /** Clears search and filters. */
  clear: () => void;
  isFiltered: boolean;
}

/** The only order of lists that the server sorts by name. */
export const NAME_ORDER: readonly SortChoice<'name'>[] = [{ value: 'name', label: 'Name A to Z' }];

/** The page number in a URL; 1 where it is missing or invalid. */
export const pageIn = (text: string | null): number =>
  Math.min(100_000, Math.max(1, Math.trunc(Number(text)) || 1));

/**
 * Search, sort, filters and page of a list live in the URL, beside the dashboard's `?tab=`: a reload, a shared link
 * and the back button restore them. `defaultSort`, by default the first, is left out of the URL.
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
  return { q, sort, page, filter, change, clear, isFiltered: Boolean(q || filters.some(filter)) };
}
