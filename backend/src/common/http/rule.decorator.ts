import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Expose, Transform } from 'class-transformer';
import { Allow, registerDecorator, ValidateIf, type ValidationArguments } from 'class-validator';
import { cleanText, emailError, emailKey, type Field, fieldError, oneLineError } from '@rmo/contracts';

/** Makes a validator from a function that forms use too. It returns a message, or undefined if the value is valid. */
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

export const OneLine = (label: string): PropertyDecorator => Rule((_, value) => oneLineError(label, value));

/** A field's transforms and rule. Optional text becomes null if sent empty, and stays undefined if not sent. */
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

/** `missing` is the message if the email was not sent. */
export const EmailField = (missing?: string) =>
  applyDecorators(
    EmailAddress(),
    Rule((_, value) => emailError(value, missing)),
  );

/** Validates the field only if the request contains it; null is a value and is validated too. */
export const IfSent = () => ValidateIf((_, value: unknown) => value !== undefined);

/** Null or empty text removes the image. Other text is ignored, because forms send back the URL that they received. */
export const RemovablePicture = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (value === null || value === '' ? null : undefined)),
    Allow(),
  );

/** Trims whitespace and invisible characters from text. Other types are left for the validator to reject. */
export const Trim = () => Transform(({ value }) => (typeof value === 'string' ? cleanText(value) : value));

export const TrimToNull = () =>
  Transform(({ value }) => (typeof value === 'string' ? cleanText(value) || null : value));

export const EmailAddress = () =>
  Transform(({ value }) => (typeof value === 'string' ? emailKey(value) : value));

/** If a field is not sent under its own name, reads it from `other`, provided that value passes `isValid`. */
export const OtherName = (other: string, isValid: (value: unknown) => boolean) =>
  applyDecorators(
    // Without this, a field that was not sent would not be transformed.
    Expose(),
    Transform(({ value, obj }: { value: unknown; obj: Record<string, unknown> }) =>
      value === undefined && isValid(obj[other]) ? obj[other] : value,
    ),
  );
