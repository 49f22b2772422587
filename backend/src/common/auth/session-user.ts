import type { Role, UserType } from '@rmo/contracts';

/** Who is asking, as read with the session: the current role, which is also the one at login. */
export interface SessionUser {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  userType: UserType;
  /** A coach's team. */
  teamId: number | null;
  region: string | null;
  /** The official this account belongs to, where it does. */
  officialId: number | null;
  sessionId: number;
}
