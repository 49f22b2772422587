import type { Role, UserType } from '@rmo/contracts';

/** The account of a request, as read with its session. The role is the current one, which is also the one at login. */
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
  /** The official that the account belongs to, if any. */
  officialId: number | null;
  sessionId: number;
}
