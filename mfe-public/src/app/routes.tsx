import { Route, Switch } from 'wouter';
import { lazyPage } from '@rmo/mfe-kit';
import { SCREENS } from '@rmo/contracts';
import { lazyWithAntd } from '@rmo/ui/lazyWithAntd';

const RatePage = lazyPage(() => import(/* webpackChunkName: "rate" */ '../features/rate/RatePage'));

/**
 * Maps every path in mfe.json to its page. mfe.json names some of the chunks, so that the shell can prefetch them. Some pages
 * share the chunk `links` or `events`, because every chunk makes the first load larger by its file name.
 */
export const PAGES = Object.entries({
  [SCREENS.home]: lazyPage(() => import(/* webpackChunkName: "landing" */ '../features/landing/LandingPage')),
  [SCREENS.officials]: lazyPage(
    () => import(/* webpackChunkName: "officials" */ '../features/officials/OfficialsPage'),
  ),
  [SCREENS.official]: lazyPage(
    () => import(/* webpackChunkName: "official" */ '../features/official/OfficialPage'),
  ),
  [SCREENS.officialReview]: lazyWithAntd(() => import('../features/evaluation/EvaluationPage')),
  [SCREENS.schedule]: lazyPage(
    () => import(/* webpackChunkName: "schedule" */ '../features/schedule/SchedulePage'),
  ),
  [SCREENS.events]: lazyWithAntd(
    () => import(/* webpackChunkName: "events" */ '../features/events/EventsPage'),
  ),
  [SCREENS.event]: lazyPage(() => import(/* webpackChunkName: "event" */ '../features/event/EventPage')),
  '/events/:id/poster': lazyWithAntd(() => import('../features/poster/PosterPage')),
  [SCREENS.eventEdit]: lazyWithAntd(
    () => import(/* webpackChunkName: "events" */ '../features/event-edit/EventEditPage'),
  ),
  [SCREENS.rate]: RatePage,
  [SCREENS.rateEvent]: RatePage,
  [`${SCREENS.rateEvent}/unlisted`]: lazyPage(
    () => import(/* webpackChunkName: "tabs" */ '../features/unlisted/UnlistedPage'),
  ),
  [SCREENS.login]: lazyPage(() => import('../features/account/LoginPage')),
  [SCREENS.register]: lazyPage(() => import('../features/account/RegisterPage')),
  [SCREENS.forgotPassword]: lazyPage(
    () => import(/* webpackChunkName: "links" */ '../features/account/ForgotPasswordPage'),
  ),
  [SCREENS.resetPassword]: lazyPage(
    () => import(/* webpackChunkName: "links" */ '../features/account/ResetPasswordPage'),
  ),
  [SCREENS.undoEmailChange]: lazyPage(
    () => import(/* webpackChunkName: "links" */ '../features/account/UndoEmailPage'),
  ),
  [SCREENS.unsubscribe]: lazyPage(
    () => import(/* webpackChunkName: "links" */ '../features/unsubscribe/UnsubscribePage'),
  ),
  [SCREENS.officialsDashboard]: lazyWithAntd(
    () => import('../features/officials-dashboard/OfficialsDashboardPage'),
  ),
  // This page shares the chunk of the officials' growth, whose averages it uses.
  [SCREENS.season]: lazyPage(() => import(/* webpackChunkName: "tabs" */ '../features/season/SeasonPage')),
});

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
