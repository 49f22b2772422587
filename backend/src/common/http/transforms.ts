import { applyDecorators } from '@nestjs/common';
import { cleanText, emailKey } from '@rmo/contracts';
import { Expose, Transform } from 'class-transformer';

/**
 * Removes surrounding white space and invisible characters from a text. Other types are left for the validator to reject.
 */
export const Trim = () => Transform(({ value }) => (typeof value === 'string' ? cleanText(value) : value));

/** Removes surrounding white space from a text and turns an empty text into null. Used for every optional text. */
export const TrimToNull = () =>
  Transform(({ value }) => (typeof value === 'string' ? cleanText(value) || null : value));

/** Converts an email address to its stored form. */
export const EmailAddress = () =>
  Transform(({ value }) => (typeof value === 'string' ? emailKey(value) : value));

/** Reads a field that is not sent under its own name from `other`, if that value passes `isValid`. */
export const OtherName = (other: string, isValid: (value: unknown) => boolean) =>
  applyDecorators(
    // Without this, a field that is not sent is not transformed.
    Expose(),
    Transform(({ value, obj }: { value: unknown; obj: Record<string, unknown> }) =>
      value === undefined && isValid(obj[other]) ? obj[other] : value,
    ),
  );
