import { numberText } from '@rmo/ui/number-text';
import type { AuditEntry } from '../../api/endpoints';
import { counted, listed } from './audit-words';

const GROUPS: Partial<Record<string, string>> = {
  admin: 'administrators',
  'Regional Supervisor': 'Regional Supervisors',
  coach: 'coaches',
};

/** ` to coaches in Lehigh Valley and 2 addresses (84 recipients)`. */
export function announcedTo({ subjectName, detail }: AuditEntry): string {
  const { recipientType, region, addresses, recipients } = detail ?? {};
  const count = counted(Number(recipients) || 0, 'recipient');
  const group = recipientType ? (GROUPS[String(recipientType)] ?? String(recipientType)) : '';
  const single = Number(addresses) || 0;
  const to = [
    ...(group ? [group + (region ? ` in ${String(region)}` : '')] : []),
    ...(single > 0 ? [single === 1 ? '1 address' : `${numberText(single)} addresses`] : []),
  ];
  if (to.length > 0) return ` to ${listed(to)} (${count})`;
  // Entries from before the subject was stored don't say whether there were addresses.
  return subjectName ? ` to everybody (${count})` : ` to ${count}`;
}
