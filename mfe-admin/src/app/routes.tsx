import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { SCREENS } from '@rmo/contracts';
import { ComingLater, Loading } from '@rmo/ui/StateViews';
import { AdminGate } from './AdminGate';

const DashboardPage = lazy(() => import('../features/dashboard/DashboardPage'));
const AdminLoginPage = lazy(() => import('../features/sign-in/AdminLoginPage'));

/** The administrator's screens; anybody else meets the admin login. */
export default function AppRoutes() {
  const behindGate = (page: React.ReactNode) => <AdminGate login={<AdminLoginPage />}>{page}</AdminGate>;
  return (
    <Suspense fallback={<Loading />}>
      <Routes>
        <Route path={SCREENS.admin} element={behindGate(<DashboardPage />)} />
        <Route path={SCREENS.adminPendingUsers} element={behindGate(<DashboardPage tab="pending-users" />)} />
        <Route path={SCREENS.adminAddOfficial} element={behindGate(<DashboardPage tab="add-official" />)} />
        <Route path={SCREENS.adminAddEvent} element={behindGate(<DashboardPage tab="add-event" />)} />
        <Route path={SCREENS.adminLogin} element={<AdminLoginPage />} />
        <Route
          path="*"
          element={behindGate(<ComingLater back={SCREENS.admin} backText="Back to the dashboard" />)}
        />
      </Routes>
    </Suspense>
  );
}
