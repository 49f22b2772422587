import { Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { lazyPage } from '@rmo/mfe-kit';
import { SCREENS } from '@rmo/contracts';
import { Loading } from '@rmo/ui/Loading';

// Each page is its own file; the antd ones are drawn inside the theme that `bootstrap.tsx` puts around them. Those with
// a name here are named in mfe.json too, so that the shell can fetch them beforehand.
const LandingPage = lazyPage(
  () => import(/* webpackChunkName: "landing" */ '../features/landing/LandingPage'),
);
const OfficialsPage = lazyPage(
  () => import(/* webpackChunkName: "officials" */ '../features/officials/OfficialsPage'),
);
const OfficialPage = lazyPage(
  () => import(/* webpackChunkName: "official" */ '../features/official/OfficialPage'),
);
const EvaluationPage = lazyPage(() => import('../features/evaluation/EvaluationPage'));
const EventsPage = lazyPage(() => import('../features/events/EventsPage'));
const EventEditPage = lazyPage(() => import('../features/event-edit/EventEditPage'));
const EventPage = lazyPage(() => import('../features/event/EventPage'));
const LoginPage = lazyPage(() => import('../features/account/LoginPage'));
const RegisterPage = lazyPage(() => import('../features/account/RegisterPage'));
const ForgotPasswordPage = lazyPage(() => import('../features/account/ForgotPasswordPage'));
const ResetPasswordPage = lazyPage(() => import('../features/account/ResetPasswordPage'));
const OfficialsDashboardPage = lazyPage(
  () => import('../features/officials-dashboard/OfficialsDashboardPage'),
);
const ComingLater = lazyPage(() => import('@rmo/ui/ComingLater'));

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
        <Route path={SCREENS.events}>
          <EventsPage />
        </Route>
        <Route path={SCREENS.eventEdit}>
          <EventEditPage />
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
        <Route path={SCREENS.forgotPassword}>
          <ForgotPasswordPage />
        </Route>
        <Route path={SCREENS.resetPassword}>
          <ResetPasswordPage />
        </Route>
        <Route path={SCREENS.officialsDashboard}>
          <OfficialsDashboardPage />
        </Route>
        <Route>
          <ComingLater />
        </Route>
      </Switch>
    </Suspense>
  );
}
