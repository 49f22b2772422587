import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useIsMounted } from '@rmo/ui';
import type { PageUrl } from './ListView';

/** The URL parameter with the id of the row that was just added. */
const SHOWN_PARAMETER = 'shown';

export const shownQuery = (tab: string, id: number): string => `tab=${tab}&${SHOWN_PARAMETER}=${id}`;

export const markRow = (query: URLSearchParams, id: number): void => query.set(SHOWN_PARAMETER, String(id));

/** Returns a function that makes the list go to a row's page and mark the row. */
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
  const markedId = Number(params.get(SHOWN_PARAMETER)) || null;
  /** The id of the marked row after it was found; from then on, the list no longer goes to that row's page. */
  const [foundId, setFoundId] = useState<number | null>(null);
  const isSought = markedId !== null && foundId !== markedId && ids !== undefined;
  const loadedIds = ids?.join();
  useEffect(() => {
    if (!isSought) return;
    if (ids.includes(markedId)) {
      setFoundId(markedId);
      return;
    }
    let isCurrent = true;
    void pageOf?.(markedId).then(
      (page) => {
        // The row isn't in the list yet; the search is repeated when the rows change.
        if (!isCurrent || page === null) return;
        setFoundId(markedId);
        url.change('page', String(page), { replace: true });
      },
      // After a failure, the list stays on its page, because it reports its own failures.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
    // Runs when the rows change, not when a callback does.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isSought, markedId, loadedIds]);
  return markedId;
}
