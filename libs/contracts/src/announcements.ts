import { cleanText, emailKey } from './compared-text';
import { RECIPIENT_TYPES } from './enums';
import { LIMITS } from './limits';
import * as MESSAGES from './messages';
import { type FieldErrors, linesError, oneLineError } from './rules';
import { isEmail } from './validation';

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Splits at commas. Valid addresses are normalized as for storage; invalid ones stay as written. */
export const addressesOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value])
    .flatMap((part) => (typeof part === 'string' ? part.split(',') : []))
    .map((part) => (isEmail(emailKey(part)) ? emailKey(part) : part.trim()))
    .filter((part) => cleanText(part));

export function validateAnnouncement(input: Record<string, unknown>): FieldErrors {
  const errors: FieldErrors = {};
  const { recipientType, region } = input;
  if (!text(input.subject)) errors.subject = MESSAGES.announcementIncomplete;
  else if (text(input.subject).length > LIMITS.textMax) errors.subject = MESSAGES.subjectTooLong;
  if (!text(input.message)) errors.message = MESSAGES.announcementIncomplete;
  else if (text(input.message).length > LIMITS.descriptionMax) errors.message = MESSAGES.announcementTooLong;
  const subject = oneLineError('Subject', input.subject);
  if (subject) errors.subject ??= subject;
  const message = linesError('Message', input.message);
  if (message) errors.message ??= message;
  const isChosen = recipientType !== undefined && recipientType !== null && recipientType !== '';
  if (isChosen && !(RECIPIENT_TYPES as readonly unknown[]).includes(recipientType)) {
    errors.recipientType = MESSAGES.recipientTypeInvalid;
  }
  if (text(region).length > LIMITS.textMax) errors.region = MESSAGES.regionTooLong;
  const line = oneLineError('Region', region);
  if (line) errors.region ??= line;
  const wrong = addressesOf(input.specificEmails).find((address) => !isEmail(address));
  if (wrong !== undefined) {
    errors.specificEmails = `${MESSAGES.emailInvalid}: ${wrong.slice(0, LIMITS.emailMax)}`;
  }
  return errors;
}
