/**
 * Addresses that projects link to across their borders: in mails, in the shell, from one micro-frontend or lib to
 * another. Which addresses exist, and what they are called, each micro-frontend declares in its mfe.json.
 */
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
  officialsDashboard: '/officials-dashboard',
  admin: '/admin',
  adminOfficialEdit: '/admin/officials/:id/edit',
  adminSupervisorEdit: '/admin/supervisors/:id/edit',
  supervisor: '/supervisor',
  supervisorOfficialEdit: '/supervisor/officials/:id/edit',
  supervisorSupervisorEdit: '/supervisor/supervisors/:id/edit',
  coach: '/coach',
} as const;

/** Matches the addresses of a route such as `/officials/:id`, with or without a slash at the end. */
export const routePattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/[^/]$/, '$&/*')}$`);

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

/** Where an official is evaluated; with an event, as one of those who worked it, and on to the next of them. */
export function evaluationPath(officialId: number, eventId?: number): string {
  const path = screenPath(SCREENS.officialReview, { id: officialId });
  return eventId === undefined ? path : `${path}?event=${eventId}`;
}
