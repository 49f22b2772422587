import { useState } from 'react';
import Button from 'antd/es/button';
import { Permission, SCREENS } from '@rmo/contracts';
import { useSession, type CurrentUser } from '@rmo/api-client';
import { DashboardTabs, NotificationsPanel, type DashboardTab } from '@rmo/management';
import { useShell } from '@rmo/mfe-kit';
import { PageHeading } from '@rmo/ui/PageHeading';
import { AccessDenied, ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { LogInFirst } from './LogInFirst';
import { MyProfile } from './MyProfile';

export default function OfficialsDashboardPage() {
  const { user, isLoading, error, can } = useSession();
  if (isLoading) return <Loading />;
  if (error) return <ErrorRetry text={error.message} onRetry={() => window.location.reload()} />;
  if (user && can(Permission.OfficialArea)) return <Dashboard user={user} />;
  return (
    <div className="rmo-page">
      {user ? <AccessDenied text="Access denied. This page is only for officials." /> : <LogInFirst />}
    </div>
  );
}

function Dashboard({ user }: { user: CurrentUser }) {
  const tabs: DashboardTab[] = [
    { key: 'notifications', label: 'Notifications', content: <NotificationsPanel /> },
    { key: 'my-profile', label: 'My Profile', content: <MyProfile user={user} />, keepsInput: true },
  ].map((tab) => ({ ...tab, permission: Permission.OfficialArea }));
  return (
    <div className="rmo-page">
      <PageHeading
        title="Officials Dashboard"
        eyebrow="Official"
        lead={`Welcome, ${user.firstName}. What concerns you, and how you are rated.`}
        actions={<Logout />}
      />
      <DashboardTabs basePath={SCREENS.officialsDashboard} tabs={tabs} />
    </div>
  );
}

/** An official's header carries the logo only. */
function Logout() {
  const { logout } = useShell();
  const [leaving, setLeaving] = useState(false);
  return (
    <Button
      size="large"
      loading={leaving}
      onClick={() => {
        setLeaving(true);
        void logout().finally(() => setLeaving(false));
      }}
    >
      Logout
    </Button>
  );
}
