import { capitalize, withCount } from '@rmo/ui/text';
import {
  addressesOf,
  type FieldErrors,
  MESSAGES,
  RECIPIENT_TYPES,
  type RecipientType,
  validateAnnouncement,
} from '@rmo/contracts';
import type { Announcement, RecipientCount, Recipients } from '../../api/endpoints';

/** Exists only in the form: to reach everybody, the server expects neither a recipient type nor email addresses. */
const EVERYBODY = 'everybody';
export type Audience = RecipientType | typeof EVERYBODY | '';

const hasType = (type: Audience): type is RecipientType => type !== '' && type !== EVERYBODY;

/** The fields are in the form's order, so that the first invalid field gets the focus. */
export const EMPTY_ANNOUNCEMENT = {
  recipientType: '' as Audience,
  region: '',
  specificEmails: '',
  subject: '',
  message: '',
};
export type AnnouncementValues = typeof EMPTY_ANNOUNCEMENT;

const REQUIRED_ERRORS = { subject: 'Subject is required', message: 'Message is required' };

/** Replaces the shared message for a missing subject or message, which names both fields, by one for each field. */
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

type Group = RecipientCount['groups'][number];

export const GROUP_NOUNS: Record<Group['group'], [one: string, many: string]> = {
  admin: ['administrator', 'administrators'],
  'Regional Supervisor': ['Regional Supervisor', 'Regional Supervisors'],
  coach: ['coach', 'coaches'],
  official: ['official', 'officials'],
  other: ['other account', 'other accounts'],
  address: ['address without an account', 'addresses without an account'],
};
const recipientsLabel = (type: RecipientType): string => capitalize(GROUP_NOUNS[type][1]);

/** Returns null if there are no recipients at all. *Everybody* can't be combined with email addresses. */
export function chosenAudience({ recipientType, specificEmails }: AnnouncementValues): Audience | null {
  const hasAddresses = addressesOf(specificEmails).length > 0;
  if (hasAddresses) return recipientType === EVERYBODY ? '' : recipientType;
  return recipientType || null;
}

export const recipientChoices = (specificEmails: string): { value: Audience; label: string }[] => [
  ...RECIPIENT_TYPES.map((value) => ({ value, label: recipientsLabel(value) })),
  addressesOf(specificEmails).length > 0
    ? { value: '', label: 'Only the addresses below' }
    : { value: EVERYBODY, label: 'Everyone, including officials' },
];

export const hasRegion = (type: Audience): boolean => type === 'Regional Supervisor' || type === 'coach';

export function audienceText(values: AnnouncementValues): string {
  const recipientType = chosenAudience(values);
  const { region } = values;
  const addressCount = addressesOf(values.specificEmails).length;
  const addressesText = withCount(addressCount, 'address', 'addresses');
  if (recipientType === null) return 'no one yet';
  if (recipientType === EVERYBODY) return 'Everyone with a verified account, including officials';
  if (!recipientType) return addressesText;
  const regionText = hasRegion(recipientType) && region ? ` in ${region}` : '';
  return `${recipientsLabel(recipientType)}${regionText}${addressCount ? ` and ${addressesText}` : ''}`;
}

export function recipientsBody({ recipientType, region, specificEmails }: AnnouncementValues): Recipients {
  const addresses = addressesOf(specificEmails);
  return {
    ...(hasType(recipientType) && { recipientType }),
    ...(hasRegion(recipientType) && region && { region }),
    ...(addresses.length > 0 && { specificEmails: addresses }),
  };
}

export const announcementBody = (values: AnnouncementValues): Announcement => ({
  subject: values.subject.trim(),
  message: values.message.trim(),
  ...recipientsBody(values),
});

export const CONFIRM_MIN_RECIPIENTS = 5;

/** Returns null if the number is unknown. Email addresses alone can be counted without the server. */
export function reachOf(values: AnnouncementValues, count?: number): number | null {
  if (count !== undefined) return count;
  const addressCount = addressesOf(values.specificEmails).length;
  return !hasType(values.recipientType) && addressCount > 0 ? addressCount : null;
}

export const groupsText = (groups: readonly Group[]): string =>
  groups.map(({ group, count }) => withCount(count, ...GROUP_NOUNS[group])).join(', ');

export const recipientsText = (count: number): string => withCount(count, 'recipient');
