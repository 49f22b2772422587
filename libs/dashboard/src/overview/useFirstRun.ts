import { useOverviewListQuery, type OverviewItem } from '../api/endpoints';

/** The first steps of an empty installation, done or not; undefined once it is in use, and for others than administrators. */
export function useFirstRun(): OverviewItem['steps'] {
  return useOverviewListQuery().data?.find(({ kind }) => kind === 'first-run')?.steps;
}
