import { useOverviewListQuery, type OverviewItem } from '../api/endpoints';
import { countText } from '@rmo/ui/waiting-text';

/** Returns a new installation's first steps; undefined once it is in use, and for users other than administrators. */
export function useFirstRun(): OverviewItem['steps'] {
  return useOverviewListQuery().data?.find(({ kind }) => kind === 'first-run')?.steps;
}

const TAB_OF_KIND: Partial<Record<OverviewItem['kind'], string>> = {
  'to-rate': 'overview',
  'pending-people': 'pending-users',
  'open-cases': 'manage-reviews',
  'unlisted-officials': 'manage-events',
  'events-without-officials': 'manage-events',
  'double-bookings': 'manage-events',
  'schools-without-team': 'manage-coaches',
  'failed-mails': 'notifications',
  'rating-drift': 'system',
};

export function useTabCounts(): Readonly<Record<string, string>> {
  const { data = [] } = useOverviewListQuery();
  const counts = new Map<string, number>();
  for (const { kind, count } of data) {
    const tab = TAB_OF_KIND[kind];
    if (tab && count > 0) counts.set(tab, (counts.get(tab) ?? 0) + count);
  }
  return Object.fromEntries([...counts].map(([tab, count]) => [tab, countText(count)]));
}
