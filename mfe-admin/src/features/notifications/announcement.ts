import { withCount } from '@rmo/ui/text';
import {
  addressesOf,
  type FieldErrors,
  MESSAGES,
  RECIPIENT_TYPES,
  type RecipientType,
  validateAnnouncement,
} from '@rmo/contracts';
import type { Announcement, RecipientCount, Recipients } from '../../api/endpoints';

/** Exists only in the form; for everyone, the server expects neither a type nor email addresses. */
const EVERYBODY = 'everybody';
export type Audience = RecipientType | typeof EVERYBODY | '';

const hasType = (type: Audience): type is RecipientType => type !== '' && type !== EVERYBODY;

/** The fields are in the order of the form. */
export const EMPTY_ANNOUNCEMENT = {
  recipientType: '' as Audience,
  region: '',
  specificEmails: '',
  subject: '',
  message: '',
};
export type AnnouncementValues = typeof EMPTY_ANNOUNCEMENT;

const REQUIRED_ERRORS = { subject: 'Subject is required', message: 'Message is required' };

/** A missing subject or message causes an error at its field; the toast names both. */
export function problemsOf(values: Record<string, unknown>): FieldErrors {
  const { recipientType, specificEmails } = values;
  const errors = validateAnnouncement({
    ...values,
    recipientType: recipientType === EVERYBODY ? '' : recipientType,
  });
  if (!recipientType && addressesOf(specificEmails).length === 0)
    errors.recipientType = 'Choose a recipient type, or add addresses';
  for (const field of ['subject', 'message'] as const)
    if (errors[field] === MESSAGES.announcementIncomplete) errors[field] = REQUIRED_ERRORS[field];
  return errors;
}

const RECIPIENT_NAMES: Record<RecipientType, string> = {
  admin: 'Administrators',
  'Regional Supervisor': 'Regional Supervisors',
  coach: 'Coaches',
};

type Recipient = Pick<AnnouncementValues, 'recipientType' | 'specificEmails'>;

/** Returns null if there are no recipients at all. *Everybody* can't be combined with email addresses. */
export function chosenOf({ recipientType, specificEmails }: Recipient): Audience | null {
  const hasAddresses = addressesOf(specificEmails).length > 0;
  if (hasAddresses) return recipientType === EVERYBODY ? '' : recipientType;
  return recipientType || null;
}

export const recipientChoices = (specificEmails: string): { value: Audience; label: string }[] => [
  ...RECIPIENT_TYPES.map((value) => ({ value, label: RECIPIENT_NAMES[value] })),
  addressesOf(specificEmails).length > 0
    ? { value: '', label: 'Only the addresses below' }
    : { value: EVERYBODY, label: 'Everybody, officials included' },
];

export const hasRegion = (type: Audience): boolean => type === 'Regional Supervisor' || type === 'coach';

export function audienceOf({ region, ...values }: AnnouncementValues): string {
  const recipientType = chosenOf(values);
  const { specificEmails } = values;
  const single = addressesOf(specificEmails).length;
  const singleText = withCount(single, 'address', 'addresses');
  if (recipientType === null) return 'nobody yet';
  if (recipientType === EVERYBODY) return 'Everybody with a verified account, officials included';
  if (!recipientType) return singleText;
  const regionText = hasRegion(recipientType) && region ? ` in ${region}` : '';
  return `${RECIPIENT_NAMES[recipientType]}${regionText}${single ? ` and ${singleText}` : ''}`;
}

export function recipientsBody({ recipientType, region, specificEmails }: AnnouncementValues): Recipients {
  const single = addressesOf(specificEmails);
  return {
    ...(hasType(recipientType) && { recipientType }),
    ...(hasRegion(recipientType) && region && { region }),
    ...(single.length > 0 && { specificEmails: single }),
  };
}

export const announcementBody = (values: AnnouncementValues): Announcement => ({
  subject: values.subject.trim(),
  message: values.message.trim(),
  ...recipientsBody(values),
});

export const CONFIRM_MIN_RECIPIENTS = 5;

/** Returns null if the number is unknown. Email addresses alone can be counted without the server. */
export function reachOf(
  { recipientType, specificEmails }: AnnouncementValues,
  count?: number,
): number | null {
  if (count !== undefined) return count;
  const single = addressesOf(specificEmails).length;
  return !hasType(recipientType) && single > 0 ? single : null;
}

type Group = RecipientCount['groups'][number];

const GROUP_NOUNS: Record<Group['group'], [string, string]> = {
  admin: ['administrator', 'administrators'],
  'Regional Supervisor': ['Regional Supervisor', 'Regional Supervisors'],
  coach: ['coach', 'coaches'],
  official: ['official', 'officials'],
  other: ['other account', 'other accounts'],
  address: ['address without an account', 'addresses without an account'],
};

export const groupsText = (groups: readonly Group[]): string =>
  groups.map(({ group, count }) => withCount(count, ...GROUP_NOUNS[group])).join(', ');

export const recipientsText = (count: number): string => withCount(count, 'recipient');
