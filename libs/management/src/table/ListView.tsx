import type { ReactNode } from 'react';
import Button from 'antd/es/button';
import { errorMessage } from '@rmo/api-client';
import { Empty, ErrorRetry, Loading } from '@rmo/ui';

interface Props {
  /** The query behind the list. */
  query: { isLoading: boolean; isFetching: boolean; error?: unknown; refetch: () => unknown };
  loading: string;
  /** What is said when it can't be read; a function puts the server's reason into the sentence. */
  failed: string | ((reason: string) => string);
  /** The product's words for an empty list. */
  empty: string;
  count: number;
  isFiltered?: boolean;
  onClear?: () => void;
  children: ReactNode;
}

/** A list in each of its states: loading, failed with a retry, empty, or there. */
export function ListView(props: Props) {
  const { query, loading, failed, empty, count, isFiltered, onClear, children } = props;
  if (query.isLoading) return <Loading text={loading} />;
  if (query.error) {
    const reason = errorMessage(query.error, 'The server could not be reached');
    const inSentence = typeof failed === 'function';
    return (
      <ErrorRetry
        text={inSentence ? failed(reason) : failed}
        detail={inSentence ? undefined : reason}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  if (count === 0) {
    return <Empty text={empty}>{isFiltered && <Button onClick={onClear}>Clear the search</Button>}</Empty>;
  }
  return (
    <div
      className={query.isFetching ? 'rmo-stack rmo-list--stale' : 'rmo-stack'}
      aria-busy={query.isFetching}
    >
      {children}
    </div>
  );
}
