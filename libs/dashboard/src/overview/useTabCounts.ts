import { useOverviewListQuery, type OverviewItem } from '../api/endpoints';
import { countText } from './waiting-text';

/** The tab that each kind of thing that waits belongs to. */
const TABS: Partial<Record<OverviewItem['kind'], string>> = {
  'to-rate': 'overview',
  'pending-people': 'pending-users',
  'open-cases': 'manage-reviews',
  'events-without-officials': 'manage-events',
  'schools-without-team': 'manage-coaches',
  'failed-mails': 'notifications',
  'rating-drift': 'system',
};

/** What waits, by the key of its tab, for `DashboardTabs`. */
export function useTabCounts(): Readonly<Record<string, string>> {
  const { data = [] } = useOverviewListQuery();
  return Object.fromEntries(
    data.flatMap(({ kind, count }) => (TABS[kind] && count > 0 ? [[TABS[kind], countText(count)]] : [])),
  );
}
