import { Suspense, type ReactNode } from 'react';
import { Route, Switch } from 'wouter';
import { lazyPage } from '@rmo/mfe-kit';
import { Permission, SCREENS } from '@rmo/contracts';
import { RequirePermission } from '@rmo/dashboard';
import { ADMIN_DASHBOARD, EditOfficialPage, EditSupervisorPage } from '@rmo/management';
import { ImportPage, ImportsPage } from '@rmo/management/imports';
import { Loading } from '@rmo/ui/StateViews';
import { PATHS } from '../paths';

const AdminLoginPage = lazyPage(() => import('../features/sign-in/AdminLoginPage'));
const DashboardPage = lazyPage(() => import('../features/dashboard/DashboardPage'));

/** The last route matches the paths of the dashboard's tabs. */
export default function AppRoutes() {
  const requireAdmin = (page: ReactNode) => (
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
          {requireAdmin(<EditOfficialPage dashboard={ADMIN_DASHBOARD} />)}
        </Route>
        <Route path={PATHS.officialEditAlias}>
          {requireAdmin(<EditOfficialPage dashboard={ADMIN_DASHBOARD} />)}
        </Route>
        <Route path={SCREENS.adminSupervisorEdit}>
          {requireAdmin(<EditSupervisorPage dashboard={ADMIN_DASHBOARD} />)}
        </Route>
        <Route path={PATHS.imports}>{requireAdmin(<ImportsPage />)}</Route>
        <Route path={PATHS.import}>{requireAdmin(<ImportPage />)}</Route>
        <Route>{requireAdmin(<DashboardPage />)}</Route>
      </Switch>
    </Suspense>
  );
}
