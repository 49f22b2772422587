import { actorOf, SCREENS } from '@rmo/contracts';
import type { CurrentUser } from '@rmo/api-client';

/** Returns the page that a user is redirected to after logging in. */
export function homeOf(user: Pick<CurrentUser, 'role' | 'userType'>): string {
  switch (actorOf(user)) {
    case 'admin':
      return SCREENS.admin;
    case 'supervisor':
      return SCREENS.supervisor;
    case 'coach':
      return SCREENS.coach;
    default:
      return SCREENS.home;
  }
}

/** Returns the path from which the user was redirected to the login; null if it isn't a path on this site. */
export function cameFrom(state: unknown): string | null {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : null;
}
