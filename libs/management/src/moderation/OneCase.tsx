import { failureOf, isApiError } from '@rmo/api-client';
import { Empty, ErrorRetry, Loading } from '@rmo/ui';
import type { ReactNode } from 'react';
import { useModerationCasesGetQuery } from '../api/endpoints';
import { CaseCard } from './CaseCard';
import './moderation.css';

interface Props {
  id: number;
  /** The way to all cases. */
  actions: ReactNode;
}

/** One case of the desk, to which the audit log leads. */
export function OneCase({ id, actions }: Props) {
  const query = useModerationCasesGetQuery(id);
  const { data, error, isFetching } = query;
  const isMissing = isApiError(error) && error.status === 404;
  return (
    <section className="rmo-managed" aria-labelledby="case-title" aria-busy={isFetching}>
      <div className="rmo-case-head">
        <h2 id="case-title" className="rmo-section-title">
          Case {id}
        </h2>
        {actions}
      </div>
      {isMissing ? (
        <Empty text="This case is not shown to you. Its review may be deleted." />
      ) : error ? (
        <ErrorRetry text="Failed to fetch the case" {...failureOf(query)} />
      ) : data ? (
        <ul className="rmo-card-list">
          <CaseCard found={data} />
        </ul>
      ) : (
        <Loading text="Loading the case..." />
      )}
    </section>
  );
}
