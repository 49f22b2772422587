import { applyDecorators } from '@nestjs/common';
import { cleanText, emailKey } from '@rmo/contracts';
import { Expose, Transform } from 'class-transformer';

/** Text without surrounding white space and what nobody sees; anything else stays what it is, for the validator to refuse. */
export const Trim = () => Transform(({ value }) => (typeof value === 'string' ? cleanText(value) : value));

/** Text without surrounding white space, null where it is empty: the transform of every optional text. */
export const TrimToNull = () =>
  Transform(({ value }) => (typeof value === 'string' ? cleanText(value) || null : value));

/** An email address as it is stored. */
export const EmailAddress = () =>
  Transform(({ value }) => (typeof value === 'string' ? emailKey(value) : value));

/** A field that is not sent under its own name is read under `other`, when that passes `isValid`. */
export const OtherName = (other: string, isValid: (value: unknown) => boolean) =>
  applyDecorators(
    // Otherwise a field that is not sent is not transformed.
    Expose(),
    Transform(({ value, obj }: { value: unknown; obj: Record<string, unknown> }) =>
      value === undefined && isValid(obj[other]) ? obj[other] : value,
    ),
  );
