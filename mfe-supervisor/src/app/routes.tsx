import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { SCREENS } from '@rmo/contracts';
import { ComingLater, Loading } from '@rmo/ui/StateViews';
import { SupervisorGate } from './SupervisorGate';

const DashboardPage = lazy(() => import('../features/dashboard/DashboardPage'));

/** The Regional Supervisor's screens. */
export default function AppRoutes() {
  return (
    <SupervisorGate>
      <Suspense fallback={<Loading />}>
        <Routes>
          <Route path={SCREENS.supervisor} element={<DashboardPage />} />
          <Route path={SCREENS.supervisorPendingUsers} element={<DashboardPage tab="pending-users" />} />
          <Route
            path="*"
            element={<ComingLater back={SCREENS.supervisor} backText="Back to the supervisor page" />}
          />
        </Routes>
      </Suspense>
    </SupervisorGate>
  );
}
