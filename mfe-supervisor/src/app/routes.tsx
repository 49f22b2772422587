import { Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { lazyPage } from '@rmo/mfe-kit';
import { Permission, SCREENS } from '@rmo/contracts';
import { AreaGate, EditOfficialPage, EditSupervisorPage, SUPERVISOR_AREA } from '@rmo/management';
import { Loading } from '@rmo/ui/Loading';
import { PATHS } from '../paths';

const DashboardPage = lazyPage(() => import('../features/dashboard/DashboardPage'));
const SettingsPage = lazyPage(() => import('../features/settings/SettingsPage'));

/** The Regional Supervisor's screens. The tabs know their own deep links. */
export default function AppRoutes() {
  return (
    <AreaGate
      permission={Permission.SupervisorArea}
      denied="Access denied. This page is only for Regional Supervisors."
    >
      <Suspense fallback={<Loading />}>
        <Switch>
          <Route path={PATHS.settings}>
            <SettingsPage />
          </Route>
          <Route path={SCREENS.supervisorOfficialEdit}>
            <EditOfficialPage area={SUPERVISOR_AREA} />
          </Route>
          <Route path={SCREENS.supervisorSupervisorEdit}>
            <EditSupervisorPage area={SUPERVISOR_AREA} />
          </Route>
          <Route>
            <DashboardPage />
          </Route>
        </Switch>
      </Suspense>
    </AreaGate>
  );
}
