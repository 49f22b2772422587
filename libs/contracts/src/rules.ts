import { cleanText } from './compared-text';
import type { Field } from './fields';

export type FieldErrors = Record<string, string>;

/** Control characters, line breaks, unpaired surrogates, and marks that change the direction of surrounding text. */
export const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Bidi_C}\u2028\u2029]/u;
export const UNPRINTABLE_BUT_LINES = /(?![\t\n])[\p{Cc}\p{Cs}\p{Bidi_C}\u2028\u2029]/u;

/** Cleans text for storage; returns an empty string if the value is not a string. */
export const trimText = (value: unknown): string => (typeof value === 'string' ? cleanText(value) : '');

/** Returns the error if single-line text, such as a name, contains invalid characters; undefined if it is valid. */
export const oneLineError = (label: string, value: unknown): string | undefined =>
  UNPRINTABLE.test(trimText(value)) ? `${label} can't contain line breaks or control characters` : undefined;

/** Like `oneLineError`, but allows line breaks and tabs. */
export const linesError = (label: string, value: unknown): string | undefined =>
  UNPRINTABLE_BUT_LINES.test(trimText(value)) ? `${label} can't contain control characters` : undefined;

export const isWhole = (value: unknown, min: number, max: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;

export function fieldError(field: Field, value: unknown): string | undefined {
  if (field.kind === 'number') {
    const isNone = field.isOptional && (value === undefined || value === null);
    return isNone || isWhole(value, field.min, field.max) ? undefined : field.invalid;
  }
  const { label, max, required, tooLong, multiline, format } = field;
  const text = trimText(value);
  if (required && !text) return required;
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') return format?.invalid ?? `${label} must be a text`;
  if (format && text && !format.pattern.test(text)) return format.invalid;
  const charactersError = (multiline ? linesError : oneLineError)(label, value);
  if (charactersError) return charactersError;
  return text.length > max ? (tooLong ?? `${label} must be at most ${max} characters`) : undefined;
}

/** Returns the errors in a new row, by field. */
export function fieldErrors(fields: Record<string, Field>, input: Record<string, unknown>): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, field] of Object.entries(fields)) {
    const error = fieldError(field, input[name] ?? (field.kind === 'number' ? field.default : undefined));
    if (error) errors[name] = error;
  }
  return errors;
}
