import type { NotificationKind } from '../../../queue';

/**
 * These emails protect an account's owner, so they are never held back. Their causes are limited instead:
 * `LIMIT_EMAIL_CHANGES`, `LIMIT_RESETS`, `LIMIT_PASSWORD_CHECKS`, and an account can be deleted only once.
 */
const SECURITY: readonly NotificationKind[] = [
  'password.reset',
  'password.changed',
  'email.changed',
  'email.restored',
  'account.deleted',
];
/** Other people can cause these emails again and again, even to a stranger's address. */
const CAUSED_BY_OTHERS: readonly NotificationKind[] = [
  'account.invited',
  'account.approved',
  'account.rejected',
];
/** Officials of large tournaments get emails about many events in a day. */
const OTHERS_FACTOR = 20;

/** Returns the kind of notification, with the colon, from a cause such as `account.approved:outbox-7`. */
export const kindOf = (cause: string): string => cause.slice(0, cause.indexOf(':') + 1);

/**
 * Returns how many emails of the cause's kind an address may get in 24 hours; null for no limit. `limit` is `LIMIT_MAILS`.
 */
export function dailyLimit(cause: string, limit: number): number | null {
  const isOf = (kinds: readonly string[]) => kinds.includes(kindOf(cause).slice(0, -1));
  if (isOf(SECURITY)) return null;
  return isOf(CAUSED_BY_OTHERS) ? limit : limit * OTHERS_FACTOR;
}
