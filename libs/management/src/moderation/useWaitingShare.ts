import { OVERVIEW_COUNT_MAX } from '@rmo/contracts';
import { useOverviewListQuery } from '@rmo/dashboard/api/endpoints';
import { useModerationCountsQuery } from '../api/endpoints';
import type { OwnRegion } from '../table/useOwnRegion';

/**
 * How many undecided cases of the listed regions wait for this person, as everywhere, and how many more are not theirs to
 * decide: those that they reported, or that somebody else has taken. The latter is 0 where it is not known.
 */
export function useWaitingShare(own: Pick<OwnRegion, 'region' | 'showsAll'>): {
  mine: number;
  others: number;
  /** Of a supervisor's, those outside of the own region. */
  elsewhere: number;
} {
  const { data: counts } = useModerationCountsQuery(own.region);
  const { data: overview } = useOverviewListQuery();
  const waiting = overview?.find(({ kind }) => kind === 'open-cases');
  const here = waiting?.count ?? 0;
  const elsewhere = (own.showsAll && waiting?.elsewhere?.count) || 0;
  const mine = here + elsewhere;
  const isKnown = counts && overview && Math.max(here, elsewhere) < OVERVIEW_COUNT_MAX;
  return { mine, elsewhere, others: isKnown ? Math.max(0, counts.open + counts.taken - mine) : 0 };
}
