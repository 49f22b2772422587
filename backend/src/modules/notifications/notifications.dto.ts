import {
  addressesOf,
  DELIVERY_STATES,
  type DeliveryState,
  RECIPIENT_TYPES,
  type RecipientType,
  REGION_FIELD,
  validateAddress,
  validateAnnouncement,
} from '@rmo/contracts';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional } from 'class-validator';
import { EmailAddress, InputField, PageQuery, Rule, Trim, TrimToNull } from '../../common/http';

export class NotificationDto {
  id!: number;
  /** Always the logged-in user. */
  userId!: number;
  title!: string;
  message!: string;
  /** The path within this product that the notification links to. */
  link!: string;
  /** Why the notification is outdated, such as `This event was moved`. */
  note!: string | null;
  isRead!: boolean;
  createdAt!: Date;
}

export class UnreadCountDto {
  count!: number;
}

/** An email and its state. The content is omitted, because it may contain a one-time link. */
export class DeliveryDto {
  id!: number;
  /** The kind of notification and its outbox row, such as `account.approved:outbox-7`. */
  cause!: string;
  address!: string;
  recipientName!: string;
  subject!: string;
  state!: DeliveryState;
  attempts!: number;
  /** The mail server's last response, if it did not accept the email. */
  lastError!: string | null;
  createdAt!: Date;
  sentAt!: Date | null;
  /** When the email's link expires; null if it has no expiring link. */
  expiresAt!: Date | null;
}

export class ListDeliveriesQuery extends PageQuery {
  @IsOptional()
  @IsIn(DELIVERY_STATES, { message: `State must be one of: ${DELIVERY_STATES.join(', ')}` })
  state?: DeliveryState;
}

/** Applies the announcement form's rule to a field. */
const FormRule = (field: keyof SendAnnouncementDto) =>
  Rule<SendAnnouncementDto>((input) => validateAnnouncement({ ...input })[field]);
const LINE_BREAKS = /[\p{Cc}\u2028\u2029]+/gu;
const isNone = (value: unknown) => value === undefined || value === null;
const isText = (value: unknown) => typeof value === 'string';
const isTextList = (value: unknown) => Array.isArray(value) && value.every(isText);

/** With neither a type nor addresses, an announcement is for every verified account. */
export class RecipientsDto {
  @TrimToNull()
  @FormRule('recipientType')
  recipientType?: RecipientType | null;

  /** Not case-sensitive. Applies to recipient types that have a region. */
  @InputField(REGION_FIELD)
  region?: string | null;

  /** A list, or text separated by commas. */
  @Transform(({ value }) => (isText(value) || isTextList(value) ? addressesOf(value) : value))
  @FormRule('specificEmails')
  @Rule((_, value) =>
    isNone(value) || isTextList(value) ? undefined : 'Specific emails must be a text or a list of texts',
  )
  specificEmails?: string[] | null;
}

export class SendAnnouncementDto extends RecipientsDto {
  /** A single line: line breaks become spaces. */
  @Transform(({ value }) => (typeof value === 'string' ? value.replace(LINE_BREAKS, ' ').trim() : value))
  @FormRule('subject')
  subject!: string;

  @Trim()
  @FormRule('message')
  message!: string;
}

export const RECIPIENT_GROUPS = [...RECIPIENT_TYPES, 'official', 'other', 'address'] as const;

export class RecipientGroupDto {
  /** `other`: accounts of none of these types. `address`: email addresses that belong to no account. */
  group!: (typeof RECIPIENT_GROUPS)[number];
  /** At least 1. */
  count!: number;
}

export class RecipientCountDto {
  /** The number of accounts and email addresses. */
  recipients!: number;
  /** The number of recipients in each group; empty groups are omitted. */
  groups!: RecipientGroupDto[];
  /** The regions of this type's accounts, in alphabetical order. */
  regions!: string[];
}

export class AnnouncementSentDto {
  message!: string;
  /** The number of accounts and email addresses. */
  recipients!: number;
}

export class SendTestEmailDto {
  @EmailAddress()
  @Rule<SendTestEmailDto>((input) => validateAddress({ ...input }).email)
  email!: string;
}
