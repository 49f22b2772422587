import { Suspense, type ReactNode } from 'react';
import { Route, Switch } from 'wouter';
import { lazyPage } from '@rmo/mfe-kit';
import { Permission, SCREENS } from '@rmo/contracts';
import { RequirePermission } from '@rmo/dashboard';
import { ADMIN_DASHBOARD, EditOfficialPage, EditSupervisorPage } from '@rmo/management';
import { Loading } from '@rmo/ui/Loading';
import { PATHS } from '../paths';

const AdminLoginPage = lazyPage(() => import('../features/sign-in/AdminLoginPage'));
const DashboardPage = lazyPage(() => import('../features/dashboard/DashboardPage'));

/** The administrator's screens; anybody else meets the admin login. The tabs know their own deep links. */
export default function AppRoutes() {
  const behindGate = (page: ReactNode) => (
    <RequirePermission permission={Permission.AdminArea} fallback={<AdminLoginPage />}>
      {page}
    </RequirePermission>
  );
  return (
    <Suspense fallback={<Loading />}>
      <Switch>
        <Route path={PATHS.login}>
          <AdminLoginPage />
        </Route>
        <Route path={SCREENS.adminOfficialEdit}>
          {behindGate(<EditOfficialPage dashboard={ADMIN_DASHBOARD} />)}
        </Route>
        <Route path={PATHS.officialEditAlias}>
          {behindGate(<EditOfficialPage dashboard={ADMIN_DASHBOARD} />)}
        </Route>
        <Route path={SCREENS.adminSupervisorEdit}>
          {behindGate(<EditSupervisorPage dashboard={ADMIN_DASHBOARD} />)}
        </Route>
        <Route>{behindGate(<DashboardPage />)}</Route>
      </Switch>
    </Suspense>
  );
}
