import { actorOf, SCREENS } from '@rmo/contracts';
import type { CurrentUser } from '@rmo/api-client';

/** Where a person goes after signing in. */
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

/** The page that sent the person here, when it is one of our own paths. */
export function cameFrom(state: unknown): string | null {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : null;
}
