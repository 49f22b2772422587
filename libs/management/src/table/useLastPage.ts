import { useEffect } from 'react';
import type { ListUrl } from '@rmo/ui';

type PageUrl = Pick<ListUrl, 'page'> & {
  change: (field: 'page', value: string, options: { replace: boolean }) => void;
};

/**
 * Navigates to the last page when the current one does not exist. `total` is undefined until it is loaded for the
 * current search.
 */
export function useLastPage(url: PageUrl, total: number | undefined, pageSize: number): void {
  const lastPage = total === undefined ? url.page : Math.max(1, Math.ceil(total / pageSize));
  const isBeyond = url.page > lastPage;
  useEffect(() => {
    if (isBeyond) url.change('page', String(lastPage), { replace: true });
    // `change` is a new function on each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isBeyond, lastPage]);
}
