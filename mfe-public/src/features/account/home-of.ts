import { actorOf, SCREENS } from '@rmo/contracts';
import type { CurrentUser } from '@rmo/api-client';

const HOME_PATHS: Record<string, string> = {
  admin: SCREENS.admin,
  supervisor: SCREENS.supervisor,
  coach: SCREENS.coach,
};

/** Returns the page that a user is redirected to after logging in. */
export const homeOf = (user: Pick<CurrentUser, 'role' | 'userType'>): string =>
  HOME_PATHS[actorOf(user)] ?? SCREENS.home;

/** Returns the path from which the user was redirected to the login; null if it isn't a path on this site. */
export function cameFrom(state: unknown): string | null {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : null;
}
