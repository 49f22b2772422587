import type { Role, UserType } from './enums';

/** The roles that access rules distinguish. `member`: a logged-in account with none of the others. */
export const ACTORS = ['member', 'coach', 'official', 'supervisor', 'admin'] as const;
export type Actor = (typeof ACTORS)[number];

/** The permission that a route or a screen requires. Only the server enforces it. */
export enum Permission {
  /** Any logged-in account, for its own rows only. */
  OwnAccount = 'own-account',
  ReviewCreate = 'review:create',
  ReviewRead = 'review:read',
  ReviewReport = 'review:report',
  ReviewDelete = 'review:delete',
  ModerationDecide = 'moderation:decide',
  OfficialManage = 'official:manage',
  EventManage = 'event:manage',
  TeamManage = 'team:manage',
  /** Approve or reject pending accounts. Supervisors may decide only about coaches. */
  PendingDecide = 'pending:decide',
  /** Delete an account. Supervisors may delete only pending coaches. */
  UserDelete = 'user:delete',
  SupervisorManage = 'supervisor:manage',
  AdminArea = 'admin-area',
  SupervisorArea = 'supervisor-area',
  CoachArea = 'coach-area',
  OfficialArea = 'official-area',
}

const everyone = ACTORS;
const managers: readonly Actor[] = ['supervisor', 'admin'];

const PERMISSION_TABLE: Readonly<Record<Permission, readonly Actor[]>> = {
  [Permission.OwnAccount]: everyone,
  [Permission.ReviewCreate]: everyone,
  [Permission.ReviewRead]: managers,
  [Permission.ReviewReport]: managers,
  [Permission.ReviewDelete]: managers,
  [Permission.ModerationDecide]: managers,
  [Permission.OfficialManage]: managers,
  [Permission.EventManage]: managers,
  [Permission.TeamManage]: managers,
  [Permission.PendingDecide]: managers,
  [Permission.UserDelete]: managers,
  [Permission.SupervisorManage]: managers,
  [Permission.AdminArea]: ['admin'],
  [Permission.SupervisorArea]: ['supervisor'],
  [Permission.CoachArea]: ['coach'],
  [Permission.OfficialArea]: ['official'],
};

export function actorOf(account: { role: Role; userType: UserType }): Actor {
  if (account.role === 'admin') return 'admin';
  if (account.role === 'official') return 'official';
  if (account.userType === 'Regional Supervisor') return 'supervisor';
  if (account.userType === 'Coach') return 'coach';
  return 'member';
}

/** True if an account has a permission; null means not logged in. */
export function can(
  account: { role: Role; userType: UserType } | null | undefined,
  permission: Permission,
): boolean {
  return account ? PERMISSION_TABLE[permission].includes(actorOf(account)) : false;
}
