import { useEffect } from 'react';
import type { ListUrl } from '@rmo/ui';

type PageUrl = Pick<ListUrl, 'page'> & {
  change: (field: 'page', value: string, options: { replace: boolean }) => void;
};

/**
 * Somebody deleted the last rows of the last page: the one before is the last now. `total` is undefined where it is not
 * known for the question asked.
 */
export function useLastPage(url: PageUrl, total: number | undefined, pageSize: number): void {
  const lastPage = total === undefined ? url.page : Math.max(1, Math.ceil(total / pageSize));
  const isBeyond = url.page > lastPage;
  useEffect(() => {
    if (isBeyond) url.change('page', String(lastPage), { replace: true });
    // `change` is made anew with each address and always means the same.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isBeyond, lastPage]);
}
