import { numberText } from '@rmo/ui/text';
import {
  addressesOf,
  type FieldErrors,
  MESSAGES,
  RECIPIENT_TYPES,
  type RecipientType,
  validateAnnouncement,
} from '@rmo/contracts';
import type { Announcement, RecipientCount, Recipients } from '../../api/endpoints';

/** For the server it is no type and no address; in the form it has to be chosen. */
const EVERYBODY = 'everybody';
export type Audience = RecipientType | typeof EVERYBODY | '';

const hasType = (type: Audience): type is RecipientType => type !== '' && type !== EVERYBODY;

/** In the order of the form. */
export interface AnnouncementValues {
  /** Empty: nothing chosen, or only the addresses. */
  recipientType: Audience;
  region: string;
  specificEmails: string;
  subject: string;
  message: string;
}

export const EMPTY_ANNOUNCEMENT: AnnouncementValues = {
  recipientType: '',
  region: '',
  specificEmails: '',
  subject: '',
  message: '',
};

const REQUIRED = { subject: 'Subject is required', message: 'Message is required' };

/** The errors by field. A missing subject or message is named where it is missing; the toast names both. */
export function problemsOf(values: Record<string, unknown>): FieldErrors {
  const { recipientType, specificEmails } = values;
  const errors = validateAnnouncement({
    ...values,
    recipientType: recipientType === EVERYBODY ? '' : recipientType,
  });
  if (!recipientType && addressesOf(specificEmails).length === 0)
    errors.recipientType = 'Choose a recipient type, or add addresses';
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

type Recipient = Pick<AnnouncementValues, 'recipientType' | 'specificEmails'>;

/** What is chosen; null while there are no recipients at all. With addresses, everybody is not a choice. */
export function chosenOf({ recipientType, specificEmails }: Recipient): Audience | null {
  const hasAddresses = addressesOf(specificEmails).length > 0;
  if (hasAddresses) return recipientType === EVERYBODY ? '' : recipientType;
  return recipientType || null;
}

/** The recipient types to choose from. Without a type the addresses are the only recipients, if there are any. */
export const recipientChoices = (specificEmails: string): { value: Audience; label: string }[] => [
  ...TYPES,
  addressesOf(specificEmails).length > 0
    ? { value: '', label: 'Only the addresses below' }
    : { value: EVERYBODY, label: 'Everybody, officials included' },
];

/** Whether recipients of this type have a region. */
export const hasRegion = (type: Audience): boolean => type === 'Regional Supervisor' || type === 'coach';

/** Describes the recipients: `Coaches in North and 2 addresses`. */
export function audienceOf({ region, ...values }: AnnouncementValues): string {
  const recipientType = chosenOf(values);
  const { specificEmails } = values;
  const single = addressesOf(specificEmails).length;
  const singleText = single === 1 ? '1 address' : `${single} addresses`;
  if (recipientType === null) return 'nobody yet';
  if (recipientType === EVERYBODY) return 'Everybody with a verified account, officials included';
  if (!recipientType) return singleText;
  const where = hasRegion(recipientType) && region ? ` in ${region}` : '';
  return `${NAMES[recipientType]}${where}${single ? ` and ${singleText}` : ''}`;
}

/** The recipients for the request body, without empty values and irrelevant regions. */
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

/** The number of recipients from which on sending requires a confirmation. */
export const CONFIRM_FROM = 5;

/** The maximum number of recipients; null if unknown. Individual addresses are counted without the server. */
export function reachOf(
  { recipientType, specificEmails }: AnnouncementValues,
  counted?: number,
): number | null {
  if (counted !== undefined) return counted;
  const single = addressesOf(specificEmails).length;
  return !hasType(recipientType) && single > 0 ? single : null;
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
  groups.map(({ group, count }) => `${numberText(count)} ${GROUPS[group][count === 1 ? 0 : 1]}`).join(', ');

export const recipientsText = (count: number): string =>
  `${numberText(count)} ${count === 1 ? 'recipient' : 'recipients'}`;
