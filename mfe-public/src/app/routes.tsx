import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { SCREENS } from '@rmo/contracts';
import { ComingLater, Loading } from '@rmo/ui/StateViews';

// Each page is its own file; the antd ones are drawn inside the theme that `bootstrap.tsx` puts around them.
const LandingPage = lazy(() => import('../features/landing/LandingPage'));
const OfficialsPage = lazy(() => import('../features/officials/OfficialsPage'));
const OfficialPage = lazy(() => import('../features/official/OfficialPage'));
const EvaluationPage = lazy(() => import('../features/evaluation/EvaluationPage'));
const EventPage = lazy(() => import('../features/event/EventPage'));
const LoginPage = lazy(() => import('../features/account/LoginPage'));
const RegisterPage = lazy(() => import('../features/account/RegisterPage'));

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
