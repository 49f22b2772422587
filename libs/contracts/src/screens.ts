import type { UserType } from './enums';

/** A separate constant, so that the shell's first load contains no other path. */
export const OFFICIALS_DASHBOARD = '/officials-dashboard';

/** Paths that other projects link to. Each micro-frontend declares its routes in its mfe.json. */
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
  season: '/season',
} as const;

/** Matches the paths of a route such as `/officials/:id`, with or without a trailing slash. */
export const routePattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/[^/]$/, '$&/*')}$`);

/** Fills in the parameters of a path: `screenPath(SCREENS.official, { id: 7 })` is `/officials/7`. */
export function screenPath(pattern: string, params: Record<string, string | number> = {}): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
}

/** The token is in the fragment, which is never sent to servers, written to logs or passed on as a referrer. */
export const setPasswordPath = (token: string): string => `${SCREENS.resetPassword}#token=${token}`;

/** Returns the path in the link that the previous address receives when an account's email changes. */
export const undoEmailPath = (token: string): string => `${SCREENS.undoEmailChange}#token=${token}`;

export const unsubscribePath = (token: string): string => screenPath(SCREENS.unsubscribe, { token });

export const ratePath = (eventId: number): string => screenPath(SCREENS.rateEvent, { eventId });
/** Returns the path in a reminder's link. With the token, its recipient can rate the event without a login. */
export const rateLinkPath = (eventId: number, token?: string): string =>
  token === undefined ? ratePath(eventId) : `${ratePath(eventId)}#k=${token}`;
export const unlistedPath = (eventId: number): string => `${ratePath(eventId)}/unlisted`;

/** Returns the path where users read, change and withdraw their own reviews; with an id, it shows only that review. */
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

export const changeRatingPath = (userType: UserType, reviewId: number): string =>
  `${myRatingsPath(userType, reviewId)}&change=1`;

/** Returns the path of the evaluation form; with an event, the form continues with the event's other officials. */
export function evaluationPath(officialId: number, eventId?: number): string {
  const path = screenPath(SCREENS.officialReview, { id: officialId });
  return eventId === undefined ? path : `${path}?event=${eventId}`;
}
