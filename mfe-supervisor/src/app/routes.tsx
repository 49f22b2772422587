import { Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { lazyPage } from '@rmo/mfe-kit';
import { Permission, SCREENS } from '@rmo/contracts';
import { AreaGate } from '@rmo/management';
import { Loading } from '@rmo/ui/Loading';

const DashboardPage = lazyPage(() => import('../features/dashboard/DashboardPage'));
const ComingLater = lazyPage(() => import('@rmo/ui/ComingLater'));

/** The Regional Supervisor's screens. */
export default function AppRoutes() {
  return (
    <AreaGate
      permission={Permission.SupervisorArea}
      denied="Access denied. This page is only for Regional Supervisors."
    >
      <Suspense fallback={<Loading />}>
        <Switch>
          <Route path={SCREENS.supervisor}>
            <DashboardPage />
          </Route>
          <Route path={SCREENS.supervisorPendingUsers}>
            <DashboardPage tab="pending-users" />
          </Route>
          <Route>
            <ComingLater back={SCREENS.supervisor} backText="Back to the supervisor page" />
          </Route>
        </Switch>
      </Suspense>
    </AreaGate>
  );
}
