import type { ReactNode } from 'react';
import { failureOf, isApiError } from '@rmo/api-client';
import { BackLink, Empty, ErrorRetry, Loading, PageHeading } from '@rmo/ui';
import { useInitialData } from './useInitialData';

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
