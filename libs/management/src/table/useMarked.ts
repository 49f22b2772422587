import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useIsMounted } from '@rmo/ui';
import type { PageUrl } from './ListView';

/** The URL parameter with the id of the row that was just added. */
const SHOWN = 'shown';

export const shownQuery = (tab: string, id: number): string => `tab=${tab}&${SHOWN}=${id}`;

export const markRow = (query: URLSearchParams, id: number): void => query.set(SHOWN, String(id));

/** The list goes to the row's page and marks the row. */
export function useShowRow(): (id: number) => void {
  const [, setParams] = useSearchParams();
  const isMounted = useIsMounted();
  return (id) => {
    if (!isMounted()) return;
    setParams((current) => {
      const next = new URLSearchParams(current);
      for (const name of ['q', 'page']) next.delete(name);
      markRow(next, id);
      return next;
    });
  };
}

/** Returns the id of the row marked in the URL, or null. If that row isn't among `ids`, goes to its page once. */
export function useMarked(
  ids: readonly number[] | undefined,
  url: PageUrl,
  pageOf?: (id: number) => Promise<number | null>,
): number | null {
  const [params] = useSearchParams();
  const marked = Number(params.get(SHOWN)) || null;
  /** The marked row, once it was found; from then on, the user chooses the page. */
  const [found, setFound] = useState<number | null>(null);
  const isSought = marked !== null && found !== marked && ids !== undefined;
  const present = ids?.join();
  useEffect(() => {
    if (!isSought) return;
    if (ids.includes(marked)) {
      setFound(marked);
      return;
    }
    let isCurrent = true;
    void pageOf?.(marked).then(
      (page) => {
        // The row isn't in the list yet; the search is repeated when the rows change.
        if (!isCurrent || page === null) return;
        setFound(marked);
        url.change('page', String(page), { replace: true });
      },
      // On failure, stays on the page; the list reports its own failures.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
    // Runs when the rows change, not when a callback does.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isSought, marked, present]);
  return marked;
}
