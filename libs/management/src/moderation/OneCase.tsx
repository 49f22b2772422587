import { failureOf, isApiError } from '@rmo/api-client';
import { BackLink, Empty, ErrorRetry, Loading } from '@rmo/ui';
import { useModerationCasesGetQuery } from '../api/endpoints';
import { CaseCard } from './CaseCard';
import './moderation.css';

interface Props {
  id: number;
  all: string;
}

/** Shows a single case of the desk; the audit log links to it. */
export function OneCase({ id, all }: Props) {
  const query = useModerationCasesGetQuery(id);
  const { currentData, error, isFetching } = query;
  const isMissing = isApiError(error) && error.status === 404;
  return (
    <section className="rmo-managed" aria-labelledby="case-title" aria-busy={isFetching}>
      <BackLink isFixed to={all} text="Reported reviews" />
      <h2 id="case-title" className="rmo-section-title">
        Case {id}
      </h2>
      {isMissing ? (
        <Empty text="This case is not shown to you. Its review may be deleted." />
      ) : (
        <>
          {error && <ErrorRetry text="Failed to fetch the case" {...failureOf(query)} />}
          {currentData ? (
            <ul className="rmo-card-list">
              <CaseCard found={currentData} />
            </ul>
          ) : (
            !error && <Loading text="Loading the case..." />
          )}
        </>
      )}
    </section>
  );
}
