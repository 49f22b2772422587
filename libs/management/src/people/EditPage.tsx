import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { errorMessage, isApiError } from '@rmo/api-client';
import { Empty, ErrorRetry, Loading, PageHeading } from '@rmo/ui';

interface Props<T> {
  title: string;
  /** What stands there where there is no such person. */
  notFound: string;
  failed: string;
  query: { data?: T; error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** Null where the path holds no id. */
  id: number | null;
  /** Where the list is. */
  back: string;
  backText: string;
  children: (found: T) => ReactNode;
}

/** The page of one person's form, in each of its states. */
export function EditPage<T>({ title, notFound, failed, query, id, back, backText, children }: Props<T>) {
  const { data, error, isFetching, refetch } = query;
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
      {isMissing ? (
        <Empty text={notFound} />
      ) : data ? (
        children(data)
      ) : error && !isFetching ? (
        <ErrorRetry text={failed} detail={errorMessage(error, '')} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </div>
  );
}
