import {
  addressesOf,
  type FieldErrors,
  MESSAGES,
  RECIPIENT_TYPES,
  type RecipientType,
  validateAnnouncement,
} from '@rmo/contracts';
import type { Announcement, RecipientCount, Recipients } from '../../api/endpoints';

export interface AnnouncementValues {
  subject: string;
  message: string;
  recipientType: RecipientType | '';
  region: string;
  specificEmails: string;
}

export const EMPTY_ANNOUNCEMENT: AnnouncementValues = {
  subject: '',
  message: '',
  recipientType: '',
  region: '',
  specificEmails: '',
};

const REQUIRED = { subject: 'Subject is required', message: 'Message is required' };

/** The errors by field. A missing subject or message is named where it is missing; the toast names both. */
export function problemsOf(values: Record<string, unknown>): FieldErrors {
  const errors = validateAnnouncement(values);
  for (const field of ['subject', 'message'] as const)
    if (errors[field] === MESSAGES.announcementIncomplete) errors[field] = REQUIRED[field];
  return errors;
}

const NAMES: Record<RecipientType, string> = {
  admin: 'Administrators',
  'Regional Supervisor': 'Regional Supervisors',
  coach: 'Coaches',
};
const TYPES = RECIPIENT_TYPES.map((value) => ({ value, label: NAMES[value] }));

/** The recipient types to choose from. Without a type the addresses are the only recipients, if there are any. */
export const recipientChoices = (specificEmails: string): { value: RecipientType | ''; label: string }[] => [
  {
    value: '',
    label:
      addressesOf(specificEmails).length > 0 ? 'Only the addresses below' : 'Everybody, officials included',
  },
  ...TYPES,
];

/** Whether recipients of this type have a region. */
export const hasRegion = (type: RecipientType | ''): boolean =>
  type === 'Regional Supervisor' || type === 'coach';

/** Describes the recipients: `Coaches in North and 2 addresses`. */
export function audienceOf({ recipientType, region, specificEmails }: AnnouncementValues): string {
  const single = addressesOf(specificEmails).length;
  const singleText = single === 1 ? '1 address' : `${single} addresses`;
  if (!recipientType) return single ? singleText : 'Everybody with a verified account, officials included';
  const where = hasRegion(recipientType) && region ? ` in ${region}` : '';
  return `${NAMES[recipientType]}${where}${single ? ` and ${singleText}` : ''}`;
}

/** The recipients for the request body, without empty values and irrelevant regions. */
export function recipientsBody({ recipientType, region, specificEmails }: AnnouncementValues): Recipients {
  const single = addressesOf(specificEmails);
  return {
    ...(recipientType && { recipientType }),
    ...(hasRegion(recipientType) && region && { region }),
    ...(single.length > 0 && { specificEmails: single }),
  };
}

export const announcementBody = (values: AnnouncementValues): Announcement => ({
  subject: values.subject.trim(),
  message: values.message.trim(),
  ...recipientsBody(values),
});

/** The number of recipients from which on sending requires a confirmation. */
export const CONFIRM_FROM = 5;

/** The maximum number of recipients; null if unknown. Individual addresses are counted without the server. */
export function reachOf(
  { recipientType, specificEmails }: AnnouncementValues,
  counted?: number,
): number | null {
  if (counted !== undefined) return counted;
  const single = addressesOf(specificEmails).length;
  return !recipientType && single > 0 ? single : null;
}

type Group = RecipientCount['groups'][number];

const GROUPS: Record<Group['group'], [string, string]> = {
  admin: ['administrator', 'administrators'],
  'Regional Supervisor': ['Regional Supervisor', 'Regional Supervisors'],
  coach: ['coach', 'coaches'],
  official: ['official', 'officials'],
  other: ['other account', 'other accounts'],
  address: ['address without an account', 'addresses without an account'],
};

/** `2 administrators, 1 coach`. */
export const groupsText = (groups: readonly Group[]): string =>
  groups
    .map(({ group, count }) => `${count.toLocaleString('en-US')} ${GROUPS[group][count === 1 ? 0 : 1]}`)
    .join(', ');

export const recipientsText = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'recipient' : 'recipients'}`;
