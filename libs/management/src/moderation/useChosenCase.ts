import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { NAME_ORDER, parseId, useListUrl } from '@rmo/ui';
import { type ModerationCase, useModerationCasesGetQuery } from '../api/endpoints';
import { CASE_FILTERS } from './CaseFilters';

/** The state of a case's history entry if the queue is the entry before it. */
export const FROM_QUEUE = { isFromQueue: true } as const;
export const isFromQueue = (): boolean =>
  (window.history.state as Partial<typeof FROM_QUEUE> | null)?.isFromQueue === true;

/** The URL's list of cases. Another filter or page closes the case, because the new list may not contain it. */
export function useCasesUrl() {
  const url = useListUrl<'name', (typeof CASE_FILTERS)[number] | 'case'>(NAME_ORDER, CASE_FILTERS);
  const change: typeof url.change = (field, value, options) => {
    url.change('case', '', options);
    url.change(field, value, { replace: true });
  };
  const clear = (): void => {
    url.clear();
    url.change('case', '', { replace: true });
  };
  return { ...url, change, clear };
}

/** Returns the case in the URL or, beside the queue, the first case of its list, which is undefined until it is loaded. */
export function useChosenCase(
  items: readonly ModerationCase[] | undefined,
  { first, isLoading }: { first: ModerationCase | undefined; isLoading: boolean },
) {
  const [params] = useSearchParams();
  const [pathname, navigate] = useLocation();
  const id = parseId(params.get('case') ?? '');
  const listed = id === null ? first : items?.find((item) => item.id === id);
  const query = useModerationCasesGetQuery(id ?? 0, { skip: id === null || isLoading || Boolean(listed) });
  const pathOf = (caseId: number | null): string => {
    const next = new URLSearchParams(params);
    if (caseId === null) next.delete('case');
    else next.set('case', String(caseId));
    return `${pathname}?${next}`;
  };
  const open = (caseId: number | null): void =>
    navigate(pathOf(caseId), { replace: true, state: isFromQueue() ? FROM_QUEUE : undefined });

  // The URL names the first case too, so that it stays open if somebody else decides it.
  const defaultId = id === null ? first?.id : undefined;
  useEffect(() => {
    if (defaultId !== undefined) open(defaultId);
  }, [defaultId]); // eslint-disable-line react-hooks/exhaustive-deps -- `open` is a new function on each render

  return { id, entry: listed ?? (id === null ? undefined : query.currentData), query, pathOf, open };
}
