import { Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { lazyPage } from '@rmo/mfe-kit';
import { SCREENS } from '@rmo/contracts';
import { Loading } from '@rmo/ui/Loading';
import { AdminGate } from './AdminGate';

const DashboardPage = lazyPage(() => import('../features/dashboard/DashboardPage'));
const AdminLoginPage = lazyPage(() => import('../features/sign-in/AdminLoginPage'));
const ComingLater = lazyPage(() => import('@rmo/ui/ComingLater'));

/** The administrator's screens; anybody else meets the admin login. */
export default function AppRoutes() {
  const behindGate = (page: React.ReactNode) => <AdminGate login={<AdminLoginPage />}>{page}</AdminGate>;
  return (
    <Suspense fallback={<Loading />}>
      <Switch>
        <Route path={SCREENS.admin}>{behindGate(<DashboardPage />)}</Route>
        <Route path={SCREENS.adminPendingUsers}>{behindGate(<DashboardPage tab="pending-users" />)}</Route>
        <Route path={SCREENS.adminAddOfficial}>{behindGate(<DashboardPage tab="add-official" />)}</Route>
        <Route path={SCREENS.adminAddEvent}>{behindGate(<DashboardPage tab="add-event" />)}</Route>
        <Route path={SCREENS.adminLogin}>
          <AdminLoginPage />
        </Route>
        <Route>{behindGate(<ComingLater back={SCREENS.admin} backText="Back to the dashboard" />)}</Route>
      </Switch>
    </Suspense>
  );
}
