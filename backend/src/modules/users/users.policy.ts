import { actorOf, type Role, type UserType } from '@rmo/contracts';

interface AccountFacts {
  userType: UserType;
  isVerified: boolean;
  region: string | null;
}
type ActorFacts = { role: Role; userType: UserType; region: string | null };

/*
 * Access to accounts. Administrators have access to all; the rules below are for supervisors, as permissions exclude all
 * other roles.
 */

export const isAdmin = (actor: ActorFacts): boolean => actorOf(actor) === 'admin';

/** True if two accounts have the same region. An account without a region is in every scope. */
export function inScope(one: { region: string | null }, other: { region: string | null }): boolean {
  const [a, b] = [one, other].map(({ region }) => (region ?? '').trim().toLowerCase());
  return !a || !b || a === b;
}

/** The same rule in SQL, for two expressions of type text. */
export const inScopeSql = (one: string, other: string): string =>
  `(coalesce(btrim(${one}), '') = '' OR coalesce(btrim(${other}), '') = ''
    OR lower(btrim(${one})) = lower(btrim(${other})))`;

/** Only administrators may read pending supervisors and decide about them. */
export const mayRead = (actor: ActorFacts, account: AccountFacts): boolean =>
  isAdmin(actor) || account.userType !== 'Regional Supervisor' || account.isVerified;

/** Supervisors may change and delete verified coaches of any region, and other supervisors and pending coaches in scope. */
export const mayChange = (actor: ActorFacts, account: AccountFacts): boolean =>
  mayRead(actor, account) &&
  (isAdmin(actor) || (account.userType === 'Coach' && account.isVerified) || inScope(actor, account));

/** Includes verified coaches, so that a late decision gets 409 instead of 403. */
export const mayDecide = (actor: ActorFacts, account: AccountFacts): boolean =>
  isAdmin(actor) || (account.userType === 'Coach' && (account.isVerified || inScope(actor, account)));

/**
 * The same actors who may approve, except that supervisors must be in scope. Administrators and officials never registered, so
 * their accounts can't be set to pending.
 */
export const maySetPending = (actor: ActorFacts, account: AccountFacts & { role: Role }): boolean =>
  account.role === 'user' && (isAdmin(actor) || (account.userType === 'Coach' && inScope(actor, account)));

export const mayDeleteAnyAccount = (actor: ActorFacts, account: AccountFacts): boolean =>
  isAdmin(actor) || (account.userType === 'Coach' && !account.isVerified && inScope(actor, account));
