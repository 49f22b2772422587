import type { UserType } from './enums';

/** Apart from the others, so that the shell's first load has this path only. */
export const OFFICIALS_DASHBOARD = '/officials-dashboard';

/**
 * Paths that are linked from other projects: from mails, the shell, other micro-frontends or libs. The routes themselves
 * and their titles are declared in the mfe.json of each micro-frontend.
 */
export const SCREENS = {
  home: '/',
  officials: '/officials',
  official: '/officials/:id',
  officialReview: '/officials/:id/review',
  schedule: '/schedule',
  events: '/events',
  event: '/events/:id',
  eventEdit: '/events/:id/edit',
  rate: '/rate',
  rateEvent: '/rate/:eventId',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  undoEmailChange: '/undo-email-change',
  unsubscribe: '/unsubscribe/:token',
  officialsDashboard: OFFICIALS_DASHBOARD,
  admin: '/admin',
  adminOfficialEdit: '/admin/officials/:id/edit',
  adminSupervisorEdit: '/admin/supervisors/:id/edit',
  supervisor: '/supervisor',
  supervisorOfficialEdit: '/supervisor/officials/:id/edit',
  supervisorSupervisorEdit: '/supervisor/supervisors/:id/edit',
  coach: '/coach',
} as const;

/** Matches the paths of a route such as `/officials/:id`, with or without a trailing slash. */
export const routePattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/[^/]$/, '$&/*')}$`);

/** `screenPath(SCREENS.official, { id: 7 })` is `/officials/7`. */
export function screenPath(pattern: string, params: Record<string, string | number> = {}): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
}

/**
 * The path in the link of an invitation or a password reset. The token is in the fragment, so that it is not sent to
 * servers, logs or as a referrer.
 */
export const setPasswordPath = (token: string): string => `${SCREENS.resetPassword}#token=${token}`;

/** The path in the link that the previous address gets when the email of an account is changed. */
export const undoEmailPath = (token: string): string => `${SCREENS.undoEmailChange}#token=${token}`;

/** The path in mails that can be turned off. */
export const unsubscribePath = (token: string): string => screenPath(SCREENS.unsubscribe, { token });

/** The path where all officials of an event are rated. */
export const ratePath = (eventId: number): string => screenPath(SCREENS.rateEvent, { eventId });

/** Where an account reads, changes and withdraws its own reviews; with an id, that review only. */
export function myRatingsPath(userType: UserType, reviewId?: number): string {
  const dashboards: Record<UserType, string> = {
    Coach: SCREENS.coach,
    'Regional Supervisor': SCREENS.supervisor,
    Admin: SCREENS.admin,
    Official: SCREENS.officialsDashboard,
  };
  const review = reviewId === undefined ? '' : `&review=${reviewId}`;
  return `${dashboards[userType]}?tab=my-ratings${review}`;
}

/** The form of an own review, which leads on to the summary of its event. */
export const changeRatingPath = (userType: UserType, reviewId: number): string =>
  `${myRatingsPath(userType, reviewId)}&change=1`;

/** The path of the evaluation form; with an event, the form continues with the other officials of the event. */
export function evaluationPath(officialId: number, eventId?: number): string {
  const path = screenPath(SCREENS.officialReview, { id: officialId });
  return eventId === undefined ? path : `${path}?event=${eventId}`;
}
