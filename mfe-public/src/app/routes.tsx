import { Route, Switch } from 'wouter';
import { lazyPage } from '@rmo/mfe-kit';
import { SCREENS } from '@rmo/contracts';
import { lazyWithAntd } from '@rmo/ui/lazyWithAntd';

// mfe.json refers to chunks by these names, so that the shell can prefetch them.
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
const EvaluationPage = lazyWithAntd(() => import('../features/evaluation/EvaluationPage'));
const EventsPage = lazyWithAntd(
  () => import(/* webpackChunkName: "events" */ '../features/events/EventsPage'),
);
const EventEditPage = lazyWithAntd(
  () => import(/* webpackChunkName: "events" */ '../features/event-edit/EventEditPage'),
);
const PosterPage = lazyWithAntd(() => import('../features/poster/PosterPage'));
const EventPage = lazyPage(() => import(/* webpackChunkName: "event" */ '../features/event/EventPage'));
const RatePage = lazyPage(() => import(/* webpackChunkName: "rate" */ '../features/rate/RatePage'));
const LoginPage = lazyPage(() => import('../features/account/LoginPage'));
const RegisterPage = lazyPage(() => import('../features/account/RegisterPage'));
// These four pages share one chunk, as do the two manager pages, because the start page has to load the file name of every
// chunk.
const ForgotPasswordPage = lazyPage(
  () => import(/* webpackChunkName: "links" */ '../features/account/ForgotPasswordPage'),
);
const ResetPasswordPage = lazyPage(
  () => import(/* webpackChunkName: "links" */ '../features/account/ResetPasswordPage'),
);
const UndoEmailPage = lazyPage(
  () => import(/* webpackChunkName: "links" */ '../features/account/UndoEmailPage'),
);
const UnsubscribePage = lazyPage(
  () => import(/* webpackChunkName: "links" */ '../features/unsubscribe/UnsubscribePage'),
);
const OfficialsDashboardPage = lazyWithAntd(
  () => import('../features/officials-dashboard/OfficialsDashboardPage'),
);

/** Maps every path in mfe.json to its page. */
export const PAGES = [
  [SCREENS.home, LandingPage],
  [SCREENS.officials, OfficialsPage],
  [SCREENS.official, OfficialPage],
  [SCREENS.officialReview, EvaluationPage],
  [SCREENS.schedule, SchedulePage],
  [SCREENS.events, EventsPage],
  [SCREENS.event, EventPage],
  ['/events/:id/poster', PosterPage],
  [SCREENS.eventEdit, EventEditPage],
  [SCREENS.rate, RatePage],
  [SCREENS.rateEvent, RatePage],
  [SCREENS.login, LoginPage],
  [SCREENS.register, RegisterPage],
  [SCREENS.forgotPassword, ForgotPasswordPage],
  [SCREENS.resetPassword, ResetPasswordPage],
  [SCREENS.undoEmailChange, UndoEmailPage],
  [SCREENS.unsubscribe, UnsubscribePage],
  [SCREENS.officialsDashboard, OfficialsDashboardPage],
] as const;

/** The public pages. The shell shows its placeholder while one is loading. */
export default function AppRoutes() {
  return (
    <Switch>
      {PAGES.map(([path, Page]) => (
        <Route key={path} path={path} component={Page} />
      ))}
    </Switch>
  );
}
