import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { SCREENS } from '@rmo/contracts';
import { Loading } from '@rmo/ui/Loading';

// Each page is its own file; the antd ones are drawn inside the theme that `bootstrap.tsx` puts around them.
const LandingPage = lazy(() => import('../features/landing/LandingPage'));
const OfficialsPage = lazy(() => import('../features/officials/OfficialsPage'));
const OfficialPage = lazy(() => import('../features/official/OfficialPage'));
const EvaluationPage = lazy(() => import('../features/evaluation/EvaluationPage'));
const EventPage = lazy(() => import('../features/event/EventPage'));
const LoginPage = lazy(() => import('../features/account/LoginPage'));
const RegisterPage = lazy(() => import('../features/account/RegisterPage'));
const ComingLater = lazy(() => import('@rmo/ui/ComingLater'));

/** The public screens: everybody's part of the product. */
export default function AppRoutes() {
  return (
    <Suspense fallback={<Loading />}>
      <Switch>
        <Route path={SCREENS.home}>
          <LandingPage />
        </Route>
        <Route path={SCREENS.officials}>
          <OfficialsPage />
        </Route>
        <Route path={SCREENS.official}>
          <OfficialPage />
        </Route>
        <Route path={SCREENS.officialReview}>
          <EvaluationPage />
        </Route>
        <Route path={SCREENS.event}>
          <EventPage />
        </Route>
        <Route path={SCREENS.login}>
          <LoginPage />
        </Route>
        <Route path={SCREENS.register}>
          <RegisterPage />
        </Route>
        <Route>
          <ComingLater />
        </Route>
      </Switch>
    </Suspense>
  );
}
