import { Transform } from 'class-transformer';
import { addressesOf, type RecipientType, validateAddress, validateAnnouncement } from '@rmo/contracts';
import { Rule, Trim, TrimToNull, UnixLines } from '../../../common/http';

const ruled = (field: keyof SendAnnouncementDto) =>
  Rule<SendAnnouncementDto>((input) => validateAnnouncement({ ...input })[field]);
const LINE_BREAKS = /[\p{Cc}\u2028\u2029]+/gu;
const isTexts = (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === 'string');
const isTextOrNone = (value: unknown) => value === undefined || value === null || typeof value === 'string';

/** Whom a message goes to. With neither type nor addresses: everybody with a verified account. */
export class RecipientsDto {
  @TrimToNull()
  @ruled('recipientType')
  recipientType?: RecipientType | null;

  /** In any case of letters; it narrows people who have one. */
  @TrimToNull()
  @ruled('region')
  @Rule((_, value) => (isTextOrNone(value) ? undefined : 'Region must be a text'))
  region?: string | null;

  /** Separated by commas, or a list. */
  @Transform(({ value }) =>
    isTexts(typeof value === 'string' ? [value] : value) ? addressesOf(value) : value,
  )
  @ruled('specificEmails')
  @Rule((_, value) =>
    value === undefined || value === null || isTexts(value)
      ? undefined
      : 'Specific emails must be a text or a list of texts',
  )
  specificEmails?: string[] | null;
}

/** What an administrator writes to many. */
export class SendAnnouncementDto extends RecipientsDto {
  /** One line: line breaks become spaces. */
  @Transform(({ value }) => (typeof value === 'string' ? value.replace(LINE_BREAKS, ' ').trim() : value))
  @ruled('subject')
  subject!: string;

  @Trim()
  @UnixLines()
  @ruled('message')
  message!: string;
}

/** How many people and addresses that is, and the regions to choose from. */
export class RecipientCountDto {
  recipients!: number;
  /** Those in use among the people of that type, in the order of the alphabet. */
  regions!: string[];
}

/** What `send` answers. */
export class AnnouncementSentDto {
  message!: string;
  /** How many people and addresses it goes to. */
  recipients!: number;
}

export class SendTestEmailDto {
  @Trim()
  @Rule<SendTestEmailDto>((input) => validateAddress({ ...input }).email)
  email!: string;
}
