import type { NotificationKind } from '../../../queue';

/** These emails protect an account's owner, so they are never held back. The actions that cause them have their own limits. */
const SECURITY_KINDS: readonly NotificationKind[] = [
  'password.reset',
  'password.changed',
  'email.changed',
  'email.restored',
  'account.deleted',
];
/** Other people can cause these emails repeatedly, even to a stranger's address. */
const KINDS_CAUSED_BY_OTHERS: readonly NotificationKind[] = [
  'account.invited',
  'account.approved',
  'account.rejected',
];
/** How much higher the limit for other kinds is: officials may get emails about many events in a single day. */
const OTHER_KINDS_FACTOR = 20;

/** Returns a cause's kind of notification, including the colon: `account.approved:` for `account.approved:outbox-7`. */
export const kindOf = (cause: string): string => cause.slice(0, cause.indexOf(':') + 1);

/** Returns how many emails of a cause's kind an address may receive in 24 hours; null for no limit. `limit` is `LIMIT_MAILS`. */
export function dailyLimit(cause: string, limit: number): number | null {
  const isOneOf = (kinds: readonly string[]) => kinds.includes(kindOf(cause).slice(0, -1));
  if (isOneOf(SECURITY_KINDS)) return null;
  return isOneOf(KINDS_CAUSED_BY_OTHERS) ? limit : limit * OTHER_KINDS_FACTOR;
}
