import { failureOf } from '@rmo/api-client';
import { ErrorRetry, Loading } from '@rmo/ui';
import { useRatingRulesQuery } from '../../api/endpoints';
import { RulesForm } from './RulesForm';
import './rating-rules.css';

export function RatingRules() {
  const query = useRatingRulesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, error, isLoading } = query;
  return (
    <section
      id="rating-rules"
      className="rmo-card rmo-stack admin-rules"
      aria-labelledby="rating-rules-title"
    >
      <h2 id="rating-rules-title" className="rmo-section-title">
        Rating rules
      </h2>
      {isLoading && <Loading text="Loading rating rules..." />}
      {!isLoading && !data && error && (
        <ErrorRetry text="Failed to load rating rules" {...failureOf(query)} />
      )}
      {data && <RulesForm rules={data} onSaved={query.refetch} />}
    </section>
  );
}
