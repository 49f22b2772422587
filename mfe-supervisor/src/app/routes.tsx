import { Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { lazyPage } from '@rmo/mfe-kit';
import { Permission, SCREENS } from '@rmo/contracts';
import { ProtectedPage } from '@rmo/dashboard';
import { EditOfficialPage, EditSupervisorPage, SUPERVISOR_DASHBOARD } from '@rmo/management';
import { ImportPage, ImportsPage } from '@rmo/management/imports';
import { BackLink } from '@rmo/ui/BackLink';
import { lazyWithAntd } from '@rmo/ui/lazyWithAntd';
import { Loading } from '@rmo/ui/StateViews';

const DashboardPage = lazyPage(() => import('../features/dashboard/DashboardPage'));
const SettingsPage = lazyWithAntd(async () => ({
  default: (await import('@rmo/dashboard/profile/SettingsPage')).SettingsPage,
}));

/** The Regional Supervisors' pages. The last route matches the paths of the dashboard's tabs. */
export default function AppRoutes() {
  return (
    <ProtectedPage
      permission={Permission.SupervisorArea}
      denied="Access denied. This page is only for Regional Supervisors."
    >
      <Suspense fallback={<Loading />}>
        <Switch>
          <Route path="/supervisor/settings">
            <SettingsPage back={<BackLink to={SCREENS.supervisor} text="Dashboard" />} />
          </Route>
          <Route path={SCREENS.supervisorOfficialEdit}>
            <EditOfficialPage dashboard={SUPERVISOR_DASHBOARD} />
          </Route>
          <Route path={SCREENS.supervisorSupervisorEdit}>
            <EditSupervisorPage dashboard={SUPERVISOR_DASHBOARD} />
          </Route>
          <Route path="/supervisor/imports">
            <ImportsPage />
          </Route>
          <Route path="/supervisor/imports/:id">
            <ImportPage />
          </Route>
          <Route>
            <DashboardPage />
          </Route>
        </Switch>
      </Suspense>
    </ProtectedPage>
  );
}
