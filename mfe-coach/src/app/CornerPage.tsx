import { Link } from 'wouter';
import { Permission, SCREENS } from '@rmo/contracts';
import { useSession } from '@rmo/api-client';
import { DashboardTabs, profileTabs, type DashboardTab } from '@rmo/dashboard';
import { PageHeading } from '@rmo/ui/PageHeading';
import { QuoteCard } from '@rmo/ui/QuoteCard';
import { MyEvents } from '../features/my-events/MyEvents';
import { PATHS } from '../paths';

const permission = Permission.CoachArea;

export default function CornerPage() {
  const { user } = useSession();
  // Only between a logout and the next page load.
  if (!user) return null;
  const tabs: DashboardTab[] = [
    ...profileTabs(user, permission),
    {
      key: 'my-events',
      shortKey: 'events',
      label: 'My Events',
      permission,
      content: (
        <div className="my-events-place">
          <MyEvents school={user.school} profilePath={`${SCREENS.coach}?tab=manage-profile`} />
        </div>
      ),
    },
  ];
  return (
    <div className="rmo-page rmo-stack">
      <PageHeading
        title="Coaches Corner"
        eyebrow={user.school ?? 'Coach'}
        lead="Your team's events and who works them."
        actions={
          <Link className="rmo-button rmo-button--quiet" to={PATHS.settings}>
            Settings
          </Link>
        }
      />
      <DashboardTabs basePath={SCREENS.coach} tabs={tabs} />
      <QuoteCard compact />
    </div>
  );
}
