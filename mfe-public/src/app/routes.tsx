import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { SCREENS } from '@rmo/contracts';
import { ComingLater, Loading } from '@rmo/ui/StateViews';
import { antdPage } from './antd-page';

const LandingPage = lazy(() => import('../features/landing/LandingPage'));
const OfficialsPage = antdPage(() => import('../features/officials/OfficialsPage'));
const OfficialPage = antdPage(() => import('../features/official/OfficialPage'));
const EvaluationPage = antdPage(() => import('../features/evaluation/EvaluationPage'));
const EventPage = antdPage(() => import('../features/event/EventPage'));
const LoginPage = antdPage(() => import('../features/account/LoginPage'));
const RegisterPage = antdPage(() => import('../features/account/RegisterPage'));

/** The public screens: everybody's part of the product. */
export default function AppRoutes() {
  return (
    <Suspense fallback={<Loading />}>
      <Routes>
        <Route path={SCREENS.home} element={<LandingPage />} />
        <Route path={SCREENS.officials} element={<OfficialsPage />} />
        <Route path={SCREENS.official} element={<OfficialPage />} />
        <Route path={SCREENS.officialReview} element={<EvaluationPage />} />
        <Route path={SCREENS.event} element={<EventPage />} />
        <Route path={SCREENS.login} element={<LoginPage />} />
        <Route path={SCREENS.register} element={<RegisterPage />} />
        <Route path="*" element={<ComingLater />} />
      </Routes>
    </Suspense>
  );
}
