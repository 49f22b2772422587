import { useSearchParams } from 'wouter';

const PAGE_SIZE = 20;

/** Search and page of the list of events live in the URL, beside the dashboard's tab. */
export function useEventsUrl() {
  const [params, setParams] = useSearchParams();
  const page = Math.min(100_000, Math.max(1, Math.trunc(Number(params.get('page'))) || 1));
  const query = { q: params.get('q') ?? '', page, limit: PAGE_SIZE };

  /** Typing replaces the entry of the history, turning a page adds one. A new search starts at page 1. */
  const change = (field: 'q' | 'page', value: string, options?: { replace: boolean }): void =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      if (field === 'q') next.delete('page');
      if (value === '' || (field === 'page' && value === '1')) next.delete(field);
      else next.set(field, value);
      return next;
    }, options);
  return { query, change };
}
