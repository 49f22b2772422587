import { actorOf } from '@rmo/contracts';
import type { User } from './user.entity';

type AccountFacts = Pick<User, 'userType' | 'isVerified' | 'region'>;
type ActorFacts = Pick<User, 'role' | 'userType' | 'region'>;

/** Rules for supervisors: administrators have access to all accounts, and permissions exclude all other roles. */

export const isAdmin = (actor: ActorFacts): boolean => actorOf(actor) === 'admin';

/** An account without a region is in everyone's scope. */
export function inScope(actor: { region: string | null }, account: { region: string | null }): boolean {
  const [ownRegion, otherRegion] = [actor, account].map(({ region }) => (region ?? '').trim().toLowerCase());
  return !ownRegion || !otherRegion || ownRegion === otherRegion;
}

/** Returns the rule of `inScope` as SQL, for two text expressions. */
export const inScopeSql = (one: string, other: string): string =>
  `(coalesce(btrim(${one}), '') = '' OR coalesce(btrim(${other}), '') = ''
    OR lower(btrim(${one})) = lower(btrim(${other})))`;

/** Only administrators may see pending supervisors and decide about them. */
export const mayRead = (actor: ActorFacts, account: AccountFacts): boolean =>
  isAdmin(actor) || account.userType !== 'Regional Supervisor' || account.isVerified;

/** Supervisors may change and delete verified coaches in any region, and other supervisors and pending coaches in scope. */
export const mayChange = (actor: ActorFacts, account: AccountFacts): boolean =>
  mayRead(actor, account) &&
  (isAdmin(actor) || (account.userType === 'Coach' && account.isVerified) || inScope(actor, account));

/** Includes verified coaches, so that a decision that comes too late gets 409 instead of 403. */
export const mayDecide = (actor: ActorFacts, account: AccountFacts): boolean =>
  isAdmin(actor) || (account.userType === 'Coach' && (account.isVerified || inScope(actor, account)));

/** Administrators and officials never registered, so their accounts can't be set to pending. */
export const maySetPending = (actor: ActorFacts, account: AccountFacts & ActorFacts): boolean =>
  account.role === 'user' && (isAdmin(actor) || (account.userType === 'Coach' && inScope(actor, account)));

export const mayDeleteAnyAccount = (actor: ActorFacts, account: AccountFacts): boolean =>
  isAdmin(actor) || (account.userType === 'Coach' && !account.isVerified && inScope(actor, account));
