import { OVERVIEW_COUNT_MAX } from '@rmo/contracts';
import { useOverviewListQuery } from '@rmo/dashboard/api/endpoints';
import { useModerationCountsQuery } from '../api/endpoints';
import type { OwnRegion } from '../table/useOwnRegion';

/**
 * How many undecided cases wait for this person, as everywhere, and how many more are not theirs to decide: those that they
 * reported, or that somebody else has taken. The latter is 0 where it is not known: for all regions, because a supervisor
 * decides for the own one.
 */
export function useWaitingShare(own: Pick<OwnRegion, 'region' | 'own' | 'showsAll'>): {
  mine: number;
  others: number;
} {
  const { data: counts } = useModerationCountsQuery(own.region);
  const { data: overview } = useOverviewListQuery();
  const mine = overview?.find(({ kind }) => kind === 'open-cases')?.count ?? 0;
  const isKnown = counts && overview && !(own.own && own.showsAll) && mine < OVERVIEW_COUNT_MAX;
  return { mine, others: isKnown ? Math.max(0, counts.open + counts.taken - mine) : 0 };
}
