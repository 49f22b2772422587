import { type ReactNode, useState } from 'react';
import { failureOf, isApiError } from '@rmo/api-client';
import { BackLink, Empty, ErrorRetry, Loading, PageHeading } from '@rmo/ui';
import { useSearch, useSearchParams } from 'wouter';
import type { Dashboard } from '../dashboards';
import { markRow } from '../table/useMarked';

interface Props<T> {
  title: string;
  /** The text when the person does not exist. */
  notFound: string;
  failed: string;
  query: {
    currentData?: T;
    fulfilledTimeStamp?: number;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Null when the path contains no valid id. */
  id: number | null;
  /** The list that it was opened from: its path and its name. */
  back: string;
  backText: string;
  /** Renders the form from the loaded person. */
  children: (found: T) => ReactNode;
}

/** The edit page of a person: loading, not found, failed or the form. Render it with the id as `key`. */
export function EditPage<T>({ title, notFound, failed, query, id, back, backText, children }: Props<T>) {
  const { error, isFetching } = query;
  const start = useInitialData(query);
  const isMissing = id === null || (isApiError(error) && (error.status === 404 || error.status === 400));
  return (
    <div className="rmo-page rmo-page--form">
      <PageHeading title={title} back={<BackLink to={back} text={backText} />} />
      {start ? (
        children(start)
      ) : isMissing ? (
        <Empty text={notFound} />
      ) : error && !isFetching ? (
        <ErrorRetry text={failed} {...failureOf(query)} />
      ) : (
        <Loading />
      )}
    </div>
  );
}

interface Loaded<T> {
  currentData?: T;
  /** When the response arrived, in milliseconds since the epoch. */
  fulfilledTimeStamp?: number;
}

/**
 * The initial data of a form: the first response that arrived after the page was opened. Cached data may be outdated,
 * and a form filled with it would revert the changes of other users. Later responses don't replace the user's input.
 */
export function useInitialData<T>({ currentData, fulfilledTimeStamp = 0 }: Loaded<T>): T | undefined {
  const [openedAt] = useState(() => Date.now());
  const [start, setStart] = useState<T>();
  if (start === undefined && currentData !== undefined && fulfilledTimeStamp >= openedAt)
    setStart(currentData);
  return start;
}

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
