import { addressesOf, RECIPIENT_TYPES, type RecipientType } from '@rmo/contracts';
import type { Announcement } from '@rmo/api-client';

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

const NAMES: Record<RecipientType, string> = {
  admin: 'Administrators',
  'Regional Supervisor': 'Regional Supervisors',
  coach: 'Coaches',
};
export const RECIPIENTS: { value: RecipientType | ''; label: string }[] = [
  { value: '', label: 'Everybody, or only the emails below' },
  ...RECIPIENT_TYPES.map((value) => ({ value, label: NAMES[value] })),
];

/** Only these people have a region. */
export const hasRegion = (type: RecipientType | ''): boolean =>
  type === 'Regional Supervisor' || type === 'coach';

/** Who will get it, in words. */
export function audienceOf({ recipientType, region, specificEmails }: AnnouncementValues): string {
  const single = addressesOf(specificEmails).length;
  const singleText = single === 1 ? '1 address' : `${single} addresses`;
  if (!recipientType) return single ? singleText : 'Everybody with a verified account';
  const where = hasRegion(recipientType) && region.trim() ? ` in ${region.trim()}` : '';
  return `${NAMES[recipientType]}${where}${single ? ` and ${singleText}` : ''}`;
}

/** What is sent: a region only of people who have one, nothing that was left empty. */
export function announcementBody(values: AnnouncementValues): Announcement {
  const { recipientType } = values;
  const region = values.region.trim();
  const single = addressesOf(values.specificEmails).join(',');
  return {
    subject: values.subject.trim(),
    message: values.message.trim(),
    ...(recipientType && { recipientType }),
    ...(hasRegion(recipientType) && region && { region }),
    ...(single && { specificEmails: single }),
  };
}
