import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useIsMounted } from '@rmo/ui';

/** The parameter of the URL with the id of the row that was just added. */
const SHOWN = 'shown';

/** The query of a tab that shows this row and marks it. */
export const shownQuery = (tab: string, id: number): string => `tab=${tab}&${SHOWN}=${id}`;

/** Marks a row in the query of a list. */
export const markRow = (query: URLSearchParams, id: number): void => query.set(SHOWN, String(id));

/** Shows a row that was just added: the search is cleared, and the list goes to its page and marks it. */
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
  /** The ids of the page; undefined until they are loaded. */
  ids: readonly number[] | undefined;
  /** Returns the page that has a row; null if it is not in the list. Without it only rows of the present page are marked. */
  pageOf?: (id: number) => Promise<number | null>;
  goTo: (page: number) => void;
}

/** The id of the row that the URL marks, or null. Goes to its page, once, when it is not on the present one. */
export function useMarked({ ids, pageOf, goTo }: List): number | null {
  const [params] = useSearchParams();
  const marked = Number(params.get(SHOWN)) || null;
  /** The row that was found; after that the page is the user's choice. */
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
        // Not among the rows yet: looked for again when they change.
        if (!isCurrent || page === null) return;
        setFound(marked);
        goTo(page);
      },
      // The list stays where it is; it shows its own failures.
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
