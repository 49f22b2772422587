import { Permission, SCREENS } from '@rmo/contracts';
import { useSession } from '@rmo/api-client';
import { DashboardTabs, ManageReviews, PendingUsers, type DashboardTab } from '@rmo/management';
import { PageHeading } from '@rmo/ui/PageHeading';

const TABS: DashboardTab[] = [
  {
    key: 'manage-reviews',
    label: 'Manage Reviews',
    permission: Permission.ReviewRead,
    content: <ManageReviews />,
  },
  {
    key: 'pending-users',
    label: 'Pending Users',
    permission: Permission.PendingDecide,
    content: <PendingUsers />,
  },
];

export default function DashboardPage({ tab }: { tab?: string }) {
  const { user } = useSession();
  return (
    <div className="rmo-page">
      <PageHeading
        title="Supervisor Dashboard"
        eyebrow={user?.region ?? 'Your region'}
        lead="The coaches who wait for you, and what coaches say of the officials."
      />
      <DashboardTabs basePath={SCREENS.supervisor} tabs={TABS} fixedTab={tab} />
    </div>
  );
}
