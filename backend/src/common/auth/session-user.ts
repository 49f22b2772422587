import type { Role, UserType } from '@rmo/contracts';

/** The account of a request, read together with its session. The role is the current role and equals the role at login. */
export interface SessionUser {
  id: number;
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  userType: UserType;
  /** Only coaches have a team. */
  teamId: number | null;
  region: string | null;
  /** The official linked to the account, if any. */
  officialId: number | null;
  sessionId: number;
}
