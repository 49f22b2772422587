import { applyDecorators } from '@nestjs/common';
import { Expose, Transform } from 'class-transformer';

/** Text without the blanks around it; anything else stays what it is, for the validator to judge. */
export const Trim = () => Transform(({ value }) => (typeof value === 'string' ? value.trim() : value));

/** Text without the blanks around it, null when nothing is left. */
export const TrimToNull = () =>
  Transform(({ value }) =>
    typeof value === 'string' ? value.trim() || null : value === undefined ? undefined : value,
  );

/** Line breaks as `\n`, however a form or a client writes them. */
export const UnixLines = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value,
  );

/** A field that is not sent under its own name is read under `other`, when that passes `isValid`. */
export const OtherName = (other: string, isValid: (value: unknown) => boolean) =>
  applyDecorators(
    // Else a field that is not sent is not looked at.
    Expose(),
    Transform(({ value, obj }: { value: unknown; obj: Record<string, unknown> }) =>
      value === undefined && isValid(obj[other]) ? obj[other] : value,
    ),
  );

/**
 * A number that may come as text, as it does in a multipart form. Only plain whole or decimal notation counts,
 * so that '' or '0x1f' does not become a number by accident.
 */
export const NumberFromForm = () =>
  Transform(({ value }) =>
    typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value.trim()) : value,
  );

/**
 * A picture is changed by sending a file; sent as text, only the empty value means something: there shall be none.
 * Whole profiles are often sent back as they came, so the path of the picture that is there is no mistake.
 */
export const EmptyRemoves = () =>
  Transform(({ value }: { value: unknown }) => (value === null || value === '' ? null : undefined));
