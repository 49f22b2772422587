import type { FairScore } from '../../api/endpoints';

/** Two decimals, as for all who read reviews: the steps add up. */
export const stars = (value: number): string => value.toFixed(2);

/** Whether a score rests on enough ratings. */
export function FairScoreBadge({ state }: Pick<FairScore, 'state'>) {
  const isFirm = state === 'firm';
  return (
    <span className={`rmo-badge ${isFirm ? 'rmo-badge--success' : 'rmo-badge--warning'}`}>
      {isFirm ? 'Firm' : 'Provisional'}
    </span>
  );
}
