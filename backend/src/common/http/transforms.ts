import { applyDecorators } from '@nestjs/common';
import { Expose, Transform } from 'class-transformer';

/** Text without surrounding white space; anything else stays what it is, for the validator to refuse. */
export const Trim = () => Transform(({ value }) => (typeof value === 'string' ? value.trim() : value));

/** Text without surrounding white space, null where it is empty: the transform of every optional text. */
export const TrimToNull = () =>
  Transform(({ value }) => (typeof value === 'string' ? value.trim() || null : value));

/** Line breaks as `\n`, whatever the client's platform. */
export const UnixLines = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value,
  );

/** A field that is not sent under its own name is read under `other`, when that passes `isValid`. */
export const OtherName = (other: string, isValid: (value: unknown) => boolean) =>
  applyDecorators(
    // Otherwise a field that is not sent is not transformed.
    Expose(),
    Transform(({ value, obj }: { value: unknown; obj: Record<string, unknown> }) =>
      value === undefined && isValid(obj[other]) ? obj[other] : value,
    ),
  );
