import type { NotificationKind } from '../../../queue';

/**
 * What only the owner's safety depends on is never held back. Its causes are limited instead: `LIMIT_EMAIL_CHANGES`,
 * `LIMIT_RESETS`, `LIMIT_PASSWORD_CHECKS`, or that there is one account to delete.
 */
const SECURITY: readonly NotificationKind[] = [
  'password.reset',
  'password.changed',
  'email.changed',
  'email.restored',
  'account.deleted',
];
/** What somebody else can cause again and again, also for the address of a stranger. */
const CAUSED_BY_OTHERS: readonly NotificationKind[] = [
  'account.invited',
  'account.approved',
  'account.rejected',
];
/** Officials of a large tournament hear of many events on one day. */
const OTHERS_FACTOR = 20;

/** The kind of notification event in a cause such as `account.approved:outbox-7`. */
export const kindOf = (cause: string): string => cause.slice(0, cause.indexOf(':') + 1);

/** How many emails of the cause's kind an address gets in 24 hours; null: any number. `limit`: `LIMIT_MAILS`. */
export function dailyLimit(cause: string, limit: number): number | null {
  const isOf = (kinds: readonly string[]) => kinds.includes(kindOf(cause).slice(0, -1));
  if (isOf(SECURITY)) return null;
  return isOf(CAUSED_BY_OTHERS) ? limit : limit * OTHERS_FACTOR;
}
