import { cleanText, emailKey } from './compared-text';
import { RECIPIENT_TYPES } from './enums';
import { LIMITS } from './limits';
import * as MESSAGES from './messages';
import { type FieldErrors, linesError, oneLineError } from './rules';
import { isEmail } from './validation';

const trimmedText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Splits addresses at commas, and normalizes the valid ones as for storage; invalid ones stay as written. */
export const addressesOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value])
    .flatMap((part) => (typeof part === 'string' ? part.split(',') : []))
    .map((part) => (isEmail(emailKey(part)) ? emailKey(part) : part.trim()))
    .filter((part) => cleanText(part));

export function validateAnnouncement(input: Record<string, unknown>): FieldErrors {
  const errors: FieldErrors = {};
  const { recipientType, region } = input;
  if (!trimmedText(input.subject)) errors.subject = MESSAGES.announcementIncomplete;
  else if (trimmedText(input.subject).length > LIMITS.textMax) errors.subject = MESSAGES.subjectTooLong;
  if (!trimmedText(input.message)) errors.message = MESSAGES.announcementIncomplete;
  else if (trimmedText(input.message).length > LIMITS.descriptionMax)
    errors.message = MESSAGES.announcementTooLong;
  const subjectError = oneLineError('Subject', input.subject);
  if (subjectError) errors.subject ??= subjectError;
  const messageError = linesError('Message', input.message);
  if (messageError) errors.message ??= messageError;
  const isChosen = recipientType !== undefined && recipientType !== null && recipientType !== '';
  if (isChosen && !(RECIPIENT_TYPES as readonly unknown[]).includes(recipientType)) {
    errors.recipientType = MESSAGES.recipientTypeInvalid;
  }
  if (trimmedText(region).length > LIMITS.textMax) errors.region = MESSAGES.regionTooLong;
  const regionError = oneLineError('Region', region);
  if (regionError) errors.region ??= regionError;
  const invalidAddress = addressesOf(input.specificEmails).find((address) => !isEmail(address));
  if (invalidAddress !== undefined) {
    errors.specificEmails = `${MESSAGES.emailInvalid}: ${invalidAddress.slice(0, LIMITS.emailMax)}`;
  }
  return errors;
}
