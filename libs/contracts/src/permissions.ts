import type { Role, UserType } from './enums';

/**
 * What a person can be to the access rules. `member` is a logged-in account that is none of the others.
 */
export const ACTORS = ['member', 'coach', 'official', 'supervisor', 'admin'] as const;
export type Actor = (typeof ACTORS)[number];

/** What a route or a screen asks for. The server decides; screens only mirror it. */
export enum Permission {
  /** Any logged-in account; rows are limited to its own. */
  OwnAccount = 'own-account',
  ReviewCreate = 'review:create',
  ReviewRead = 'review:read',
  ReviewReport = 'review:report',
  ReviewDelete = 'review:delete',
  OfficialManage = 'official:manage',
  EventManage = 'event:manage',
  TeamManage = 'team:manage',
  /** Pending accounts; a supervisor reaches the coaches among them only. */
  PendingDecide = 'pending:decide',
  /** Deleting an account; a supervisor reaches pending coaches only. */
  UserDelete = 'user:delete',
  SupervisorManage = 'supervisor:manage',
  AdminArea = 'admin-area',
  SupervisorArea = 'supervisor-area',
  CoachArea = 'coach-area',
  OfficialArea = 'official-area',
}

const everyone = ACTORS;
const managers: readonly Actor[] = ['supervisor', 'admin'];

/** The one table of rights: permission to the actors that hold it. */
export const PERMISSION_TABLE: Readonly<Record<Permission, readonly Actor[]>> = {
  [Permission.OwnAccount]: everyone,
  [Permission.ReviewCreate]: everyone,
  [Permission.ReviewRead]: managers,
  [Permission.ReviewReport]: managers,
  [Permission.ReviewDelete]: managers,
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

/** The actor that an account is. */
export function actorOf(account: { role: Role; userType: UserType }): Actor {
  if (account.role === 'admin') return 'admin';
  if (account.role === 'official') return 'official';
  if (account.userType === 'Regional Supervisor') return 'supervisor';
  if (account.userType === 'Coach') return 'coach';
  return 'member';
}

/** Whether an account (null: nobody is logged in) holds a permission. */
export function can(
  account: { role: Role; userType: UserType } | null | undefined,
  permission: Permission,
): boolean {
  return account ? PERMISSION_TABLE[permission].includes(actorOf(account)) : false;
}
