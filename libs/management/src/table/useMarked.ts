import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useIsMounted } from '@rmo/ui';

/** The URL parameter with the id of the row that was just added. */
const SHOWN = 'shown';

/** Returns the query string for a tab that shows this row and marks it. */
export const shownQuery = (tab: string, id: number): string => `tab=${tab}&${SHOWN}=${id}`;

/** Marks a row in a list's query string. */
export const markRow = (query: URLSearchParams, id: number): void => query.set(SHOWN, String(id));

/** Returns a function that shows a newly added row: it clears the search, and the list goes to the row's page and marks it. */
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

interface List {
  /** The row ids of the page; undefined until they are loaded. */
  ids: readonly number[] | undefined;
  /**
   * Returns the page that contains a row; null if it is not in the list. If undefined, only rows on the current page are
   * marked.
   */
  pageOf?: (id: number) => Promise<number | null>;
  goTo: (page: number) => void;
}

/** Returns the id of the row marked in the URL, or null. Goes to its page, once, if it is not on the current page. */
export function useMarked({ ids, pageOf, goTo }: List): number | null {
  const [params] = useSearchParams();
  const marked = Number(params.get(SHOWN)) || null;
  /** The row that was found; afterwards the user chooses the page. */
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
        // The row is not in the list yet; the search is repeated when the rows change.
        if (!isCurrent || page === null) return;
        setFound(marked);
        goTo(page);
      },
      // The list stays on its page; it shows its own failures.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
    // Runs for other rows, not for new callbacks.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isSought, marked, present]);
  return marked;
}
