import { actorOf, SCREENS } from '@rmo/contracts';
import type { CurrentUser } from '@rmo/api-client';

/** Returns the page that a user is redirected to after logging in. */
export function homeOf(user: Pick<CurrentUser, 'role' | 'userType'>): string {
  const actor = actorOf(user);
  return actor === 'official' || actor === 'member' ? SCREENS.home : SCREENS[actor];
}

/** Returns the path from which the user was redirected to the login; null if there is none on this site. */
export function pathBeforeLogin(state: unknown): string | null {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : null;
}
