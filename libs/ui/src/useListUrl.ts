import { useSearchParams } from 'wouter';

export interface SortChoice<Sort extends string = string> {
  /** The field to sort by, ascending or, with a leading `-`, descending: `name`, `-name`. */
  value: Sort;
  label: string;
}

export interface ListUrl<Sort extends string = string, Filter extends string = never> {
  q: string;
  sort: Sort;
  page: number;
  filter: (name: Filter) => string;
  /** Goes back to page 1, unless it is the page that changes. `replace` adds no history entry. */
  change: (field: 'q' | 'sort' | 'page' | Filter, value: string, options?: { replace: boolean }) => void;
  clear: () => void;
  isFiltered: boolean;
  count: number;
}

export const NAME_ORDER: readonly SortChoice<'name'>[] = [{ value: 'name', label: 'Name A to Z' }];

export const parsePage = (text: string | null): number =>
  Math.min(100_000, Math.max(1, Math.trunc(Number(text)) || 1));

/** Preserves other URL parameters, such as the dashboard's `?tab=`, and omits default values. */
export function useListUrl<Sort extends string, Filter extends string = never>(
  sorts: readonly SortChoice<Sort>[],
  filters: readonly Filter[] = [],
  defaultSort: Sort = sorts[0]!.value,
): ListUrl<Sort, Filter> {
  const [params, setParams] = useSearchParams();
  const sort = sorts.find((choice) => choice.value === params.get('sort'))?.value ?? defaultSort;
  const page = parsePage(params.get('page'));
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
