/** The route table of the browser: every path that is not here shows the 404 page. */
export const SCREENS = {
  home: '/',
  officials: '/officials',
  official: '/officials/:id',
  officialReview: '/officials/:id/review',
  events: '/events',
  event: '/events/:id',
  eventEdit: '/events/:id/edit',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  undoEmailChange: '/undo-email-change',
  admin: '/admin',
  adminLogin: '/admin/login',
  adminPendingUsers: '/admin/pending-users',
  adminAddOfficial: '/admin/add-official',
  adminAddEvent: '/admin/add-event',
  adminEditOfficial: '/admin/edit-official/:id',
  adminSettings: '/admin/settings',
  adminNotifications: '/admin/notifications',
  adminTeams: '/admin/teams',
  adminCoaches: '/admin/coaches',
  adminOfficialEdit: '/admin/officials/:id/edit',
  adminSupervisorEdit: '/admin/supervisors/:id/edit',
  supervisor: '/supervisor',
  supervisorPendingUsers: '/supervisor/pending-users',
  supervisorCoaches: '/supervisor/coaches',
  supervisorProfile: '/supervisor/profile',
  supervisorSettings: '/supervisor/settings',
  supervisorOfficialEdit: '/supervisor/officials/:id/edit',
  supervisorSupervisorEdit: '/supervisor/supervisors/:id/edit',
  coach: '/coach',
  coachProfile: '/coach/profile',
  coachSettings: '/coach/settings',
  officialsDashboard: '/officials-dashboard',
} as const;
export type ScreenName = keyof typeof SCREENS;

/** `screenPath(SCREENS.official, { id: 7 })` is `/officials/7`. */
export function screenPath(pattern: string, params: Record<string, string | number> = {}): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
}

/**
 * Where the link of an invitation or of a forgotten password leads. The token stands after the #, so that no server,
 * log or referrer ever sees it.
 */
export const setPasswordPath = (token: string): string => `${SCREENS.resetPassword}#token=${token}`;

/** Where the link leads that the old address gets when the email of an account is changed. */
export const undoEmailPath = (token: string): string => `${SCREENS.undoEmailChange}#token=${token}`;

/** Whether a path of the browser is one of the route table. */
export function isScreenPath(pathname: string): boolean {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return Object.values(SCREENS).some((pattern) =>
    new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path),
  );
}

/** Where an official is evaluated; with an event, as one of those who worked it, and on to the next of them. */
export function evaluationPath(officialId: number, eventId?: number): string {
  const path = screenPath(SCREENS.officialReview, { id: officialId });
  return eventId === undefined ? path : `${path}?event=${eventId}`;
}
