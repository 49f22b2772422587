import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { SCREENS } from '@rmo/contracts';
import { Loading } from '@rmo/ui/Loading';
import { SupervisorGate } from './SupervisorGate';

const DashboardPage = lazy(() => import('../features/dashboard/DashboardPage'));
const ComingLater = lazy(() => import('@rmo/ui/ComingLater'));

/** The Regional Supervisor's screens. */
export default function AppRoutes() {
  return (
    <SupervisorGate>
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
    </SupervisorGate>
  );
}
