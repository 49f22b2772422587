import { useOverviewListQuery, type OverviewItem } from '../api/endpoints';
import { countText } from './waiting-text';

/** The first steps of an empty installation, done or not; undefined once it is in use, and for others than administrators. */
export function useFirstRun(): OverviewItem['steps'] {
  return useOverviewListQuery().data?.find(({ kind }) => kind === 'first-run')?.steps;
}

/** The tab that each kind of thing that waits belongs to. */
const TABS: Partial<Record<OverviewItem['kind'], string>> = {
  'to-rate': 'overview',
  'pending-people': 'pending-users',
  'open-cases': 'manage-reviews',
  'events-without-officials': 'manage-events',
  'double-bookings': 'manage-events',
  'schools-without-team': 'manage-coaches',
  'failed-mails': 'notifications',
  'rating-drift': 'system',
};

/** What waits, by the key of its tab, for `DashboardTabs`. */
export function useTabCounts(): Readonly<Record<string, string>> {
  const { data = [] } = useOverviewListQuery();
  const counts = new Map<string, number>();
  for (const { kind, count } of data) {
    const tab = TABS[kind];
    if (tab && count > 0) counts.set(tab, (counts.get(tab) ?? 0) + count);
  }
  return Object.fromEntries([...counts].map(([tab, count]) => [tab, countText(count)]));
}
