import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Expose, Transform } from 'class-transformer';
import { Allow, registerDecorator, ValidateIf, type ValidationArguments } from 'class-validator';
import { cleanText, emailError, emailKey, type Field, fieldError, oneLineError } from '@rmo/contracts';

/**
 * A validator from a function that returns the error message, or undefined if the value is valid. Lets a DTO reuse the
 * functions of the forms.
 */
export function Rule<T extends object>(
  check: (input: T, value: unknown) => string | undefined,
): PropertyDecorator {
  return (target, property) =>
    registerDecorator({
      name: 'rule',
      target: target.constructor,
      propertyName: String(property),
      validator: {
        validate: (value: unknown, { object }: ValidationArguments) =>
          check(object as T, value) === undefined,
        defaultMessage: (args?: ValidationArguments) =>
          args ? (check(args.object as T, args.value) ?? '') : '',
      },
    });
}

/** A single line of plain characters, such as a name, a place or a search text. */
export const OneLine = (label: string): PropertyDecorator => Rule((_, value) => oneLineError(label, value));

/**
 * A field of a list in `@rmo/contracts`, with its transforms and its rule. An optional text becomes null if it is sent
 * empty, and undefined if it is not sent.
 */
export function InputField(field: Field): PropertyDecorator {
  const rule = Rule((_, value) => fieldError(field, value));
  if (field.kind === 'number') return rule;
  return applyDecorators(
    ...(field.required
      ? [Trim(), ApiProperty({ maxLength: field.max })]
      : [TrimToNull(), ApiPropertyOptional({ maxLength: field.max })]),
    rule,
  );
}

/** An email address in its stored form. `missing` is the message if there is none. */
export const EmailField = (missing?: string) =>
  applyDecorators(
    EmailAddress(),
    Rule((_, value) => emailError(value, missing)),
  );

/** Validates the field only if the request contains it; null is a value and is validated too. */
export const IfSent = () => ValidateIf((_, value: unknown) => value !== undefined);

/**
 * A picture's address in a request: null or an empty text removes the picture. Any other text is ignored, since forms send
 * back the address they received, and a new picture is sent as a file.
 */
export const RemovablePicture = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (value === null || value === '' ? null : undefined)),
    Allow(),
  );

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
