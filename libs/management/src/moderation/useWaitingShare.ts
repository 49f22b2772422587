import { OVERVIEW_COUNT_MAX } from '@rmo/contracts';
import { useOverviewListQuery } from '@rmo/dashboard/api/endpoints';
import { useModerationCountsQuery } from '../api/endpoints';
import type { OwnRegion } from '../table/useOwnRegion';

/** Counts the undecided cases that wait for the user, and those that only others may decide (0 if unknown). */
export function useWaitingShare(own: Pick<OwnRegion, 'region' | 'showsAll'>): {
  mine: number;
  others: number;
  /** For a supervisor, the number of cases outside of their own region. */
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
