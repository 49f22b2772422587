import { useSearch, useSearchParams } from 'wouter';
import type { Dashboard } from '../dashboards';
import { markRow } from '../table/useMarked';

/** The parameter of an edit page with the query of the list that it was opened from. */
const LIST = 'list';

/** Adds the list that is shown to the path of an edit page, which leads back to the same search, order and page. */
export function useEditPath(): (path: string) => string {
  const search = useSearch();
  return (path) => `${path}?${new URLSearchParams({ [LIST]: search }).toString()}`;
}

/** The path of the list that the edit page was opened from, with the row marked. Always one of the dashboard's own tab. */
export function useListPath(dashboard: Dashboard, tab: string, id: number | null): string {
  const [params] = useSearchParams();
  const query = new URLSearchParams(params.get(LIST) ?? '');
  query.set('tab', tab);
  if (id !== null) markRow(query, id);
  return `${dashboard.basePath}?${query.toString()}`;
}
