import { Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { lazyPage } from '@rmo/mfe-kit';
import { SCREENS } from '@rmo/contracts';
import { Loading } from '@rmo/ui/Loading';

// mfe.json refers to the named chunks, so that the shell can prefetch them.
const LandingPage = lazyPage(
  () => import(/* webpackChunkName: "landing" */ '../features/landing/LandingPage'),
);
const OfficialsPage = lazyPage(
  () => import(/* webpackChunkName: "officials" */ '../features/officials/OfficialsPage'),
);
const OfficialPage = lazyPage(
  () => import(/* webpackChunkName: "official" */ '../features/official/OfficialPage'),
);
const SchedulePage = lazyPage(
  () => import(/* webpackChunkName: "schedule" */ '../features/schedule/SchedulePage'),
);
const EvaluationPage = lazyPage(() => import('../features/evaluation/EvaluationPage'));
const EventsPage = lazyPage(() => import('../features/events/EventsPage'));
const EventEditPage = lazyPage(() => import('../features/event-edit/EventEditPage'));
const EventPage = lazyPage(() => import('../features/event/EventPage'));
const RatePage = lazyPage(() => import(/* webpackChunkName: "rate" */ '../features/rate/RatePage'));
const LoginPage = lazyPage(() => import('../features/account/LoginPage'));
const RegisterPage = lazyPage(() => import('../features/account/RegisterPage'));
const ForgotPasswordPage = lazyPage(() => import('../features/account/ForgotPasswordPage'));
const ResetPasswordPage = lazyPage(() => import('../features/account/ResetPasswordPage'));
const UndoEmailPage = lazyPage(() => import('../features/account/UndoEmailPage'));
const UnsubscribePage = lazyPage(() => import('../features/unsubscribe/UnsubscribePage'));
const OfficialsDashboardPage = lazyPage(
  () => import('../features/officials-dashboard/OfficialsDashboardPage'),
);

/** Every path of mfe.json and its page. */
export const PAGES = [
  [SCREENS.home, LandingPage],
  [SCREENS.officials, OfficialsPage],
  [SCREENS.official, OfficialPage],
  [SCREENS.officialReview, EvaluationPage],
  [SCREENS.schedule, SchedulePage],
  [SCREENS.events, EventsPage],
  [SCREENS.event, EventPage],
  [SCREENS.eventEdit, EventEditPage],
  [SCREENS.rateEvent, RatePage],
  [SCREENS.login, LoginPage],
  [SCREENS.register, RegisterPage],
  [SCREENS.forgotPassword, ForgotPasswordPage],
  [SCREENS.resetPassword, ResetPasswordPage],
  [SCREENS.undoEmailChange, UndoEmailPage],
  [SCREENS.unsubscribe, UnsubscribePage],
  [SCREENS.officialsDashboard, OfficialsDashboardPage],
] as const;

/** The public pages. */
export default function AppRoutes() {
  return (
    <Suspense fallback={<Loading />}>
      <Switch>
        {PAGES.map(([path, Page]) => (
          <Route key={path} path={path} component={Page} />
        ))}
      </Switch>
    </Suspense>
  );
}
