import { OVERVIEW_COUNT_MAX } from '@rmo/contracts';
import { useOverviewListQuery } from '@rmo/dashboard/api/endpoints';
import { numberText } from '@rmo/ui';
import { useModerationCountsQuery } from '../api/endpoints';
import type { OwnRegion } from '../table/useOwnRegion';

/** Counts the undecided cases that are for the user, and those that others decide or have taken (0 if unknown). */
export function useWaitingShare(own: Pick<OwnRegion, 'region' | 'showsAll'>) {
  const { data: counts } = useModerationCountsQuery(own.region);
  const { data: overview } = useOverviewListQuery();
  const openCases = overview?.find(({ kind }) => kind === 'open-cases');
  const regionCount = openCases?.count ?? 0;
  const otherRegionsCount = (own.showsAll && openCases?.elsewhere?.count) || 0;
  const decidableCount = regionCount + otherRegionsCount;
  const isKnown = counts && overview && Math.max(regionCount, otherRegionsCount) < OVERVIEW_COUNT_MAX;
  return {
    mine: decidableCount,
    /** For a supervisor, the number of cases outside of their own region. */
    elsewhere: otherRegionsCount,
    others: isKnown ? Math.max(0, counts.open + counts.taken - decidableCount) : 0,
  };
}

/** Returns `2 in your region · 5 in others · 1 not yours`, or `1 not yours` if regions don't matter. */
export const shareText = (mine: number, elsewhere: number, others: number): string =>
  [
    elsewhere > 0 && `${numberText(mine - elsewhere)} in your region · ${numberText(elsewhere)} in others`,
    others > 0 && `${numberText(others)} not yours`,
  ]
    .filter(Boolean)
    .join(' · ');
