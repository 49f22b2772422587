import { Transform } from 'class-transformer';
import {
  addressesOf,
  RECIPIENT_TYPES,
  type RecipientType,
  validateAddress,
  validateAnnouncement,
} from '@rmo/contracts';
import { EmailAddress, Rule, Trim, TrimToNull } from '../../../common/http';

/** The rule of the announcement form for one field. */
const FormRule = (field: keyof SendAnnouncementDto) =>
  Rule<SendAnnouncementDto>((input) => validateAnnouncement({ ...input })[field]);
const LINE_BREAKS = /[\p{Cc}\u2028\u2029]+/gu;
const isNone = (value: unknown) => value === undefined || value === null;
const isText = (value: unknown) => typeof value === 'string';
const isTextList = (value: unknown) => Array.isArray(value) && value.every(isText);

/** With neither a type nor addresses an announcement is for every verified account. */
export class RecipientsDto {
  @TrimToNull()
  @FormRule('recipientType')
  recipientType?: RecipientType | null;

  /** In upper or lower case; it applies to recipient types that have a region. */
  @TrimToNull()
  @FormRule('region')
  @Rule((_, value) => (isNone(value) || isText(value) ? undefined : 'Region must be a text'))
  region?: string | null;

  /** Separated by commas, or a list. */
  @Transform(({ value }) => (isText(value) || isTextList(value) ? addressesOf(value) : value))
  @FormRule('specificEmails')
  @Rule((_, value) =>
    isNone(value) || isTextList(value) ? undefined : 'Specific emails must be a text or a list of texts',
  )
  specificEmails?: string[] | null;
}

export class SendAnnouncementDto extends RecipientsDto {
  /** One line: line breaks become spaces. */
  @Transform(({ value }) => (typeof value === 'string' ? value.replace(LINE_BREAKS, ' ').trim() : value))
  @FormRule('subject')
  subject!: string;

  @Trim()
  @FormRule('message')
  message!: string;
}

export const RECIPIENT_GROUPS = [...RECIPIENT_TYPES, 'official', 'other', 'address'] as const;

export class RecipientGroupDto {
  /** `other`: accounts of none of the types. `address`: addresses that belong to no account. */
  group!: (typeof RECIPIENT_GROUPS)[number];
  /** From 1. */
  count!: number;
}

export class RecipientCountDto {
  /** The number of accounts and addresses. */
  recipients!: number;
  /** The same by group, without empty ones. */
  groups!: RecipientGroupDto[];
  /** Those of accounts of that type, in alphabetical order. */
  regions!: string[];
}

export class AnnouncementSentDto {
  message!: string;
  /** The number of accounts and addresses. */
  recipients!: number;
}

export class SendTestEmailDto {
  @EmailAddress()
  @Rule<SendTestEmailDto>((input) => validateAddress({ ...input }).email)
  email!: string;
}
