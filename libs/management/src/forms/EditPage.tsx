import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { failureOf, isApiError } from '@rmo/api-client';
import { Empty, ErrorRetry, Loading, PageHeading } from '@rmo/ui';
import { useInitialData } from './useInitialData';

interface Props<T> {
  title: string;
  /** What stands there where there is no such person. */
  notFound: string;
  failed: string;
  query: {
    currentData?: T;
    fulfilledTimeStamp?: number;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Null where the path holds no id. */
  id: number | null;
  /** Where the list is. */
  back: string;
  backText: string;
  /** Draws the form, from the person as the page found it. */
  children: (found: T) => ReactNode;
}

/** The page of one person's form, in each of its states. To be keyed by the id. */
export function EditPage<T>({ title, notFound, failed, query, id, back, backText, children }: Props<T>) {
  const { error, isFetching } = query;
  const start = useInitialData(query);
  const isMissing = id === null || (isApiError(error) && (error.status === 404 || error.status === 400));
  return (
    <div className="rmo-page">
      <PageHeading
        title={title}
        actions={
          <Link className="rmo-button rmo-button--quiet" to={back}>
            {backText}
          </Link>
        }
      />
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
