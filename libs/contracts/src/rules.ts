import type { Field } from './fields';

/** Messages by field name. */
export type FieldErrors = Record<string, string>;

/** Control characters, line breaks, unpaired surrogates, and marks that change the direction of the text around them. */
export const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Bidi_C}\u2028\u2029]/u;
export const UNPRINTABLE_BUT_LINES = /(?![\t\n])[\p{Cc}\p{Cs}\p{Bidi_C}\u2028\u2029]/u;

const trimmed = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** What is wrong with the characters of a text of one line, such as a name; undefined where nothing is. */
export const oneLineError = (label: string, value: unknown): string | undefined =>
  UNPRINTABLE.test(trimmed(value)) ? `${label} can't contain line breaks or control characters` : undefined;

/** The same for a text of several lines, which may also contain tabs. */
export const linesError = (label: string, value: unknown): string | undefined =>
  UNPRINTABLE_BUT_LINES.test(trimmed(value).replace(/\r\n?/g, '\n'))
    ? `${label} can't contain control characters`
    : undefined;

export const isWhole = (value: unknown, min: number, max: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;

/** What is wrong with the value of a field; undefined where nothing is. */
export function fieldError(field: Field, value: unknown): string | undefined {
  if (field.kind === 'number') return isWhole(value, field.min, field.max) ? undefined : field.invalid;
  const { label, max, required, tooLong, multiline } = field;
  if (required && !trimmed(value)) return required;
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') return `${label} must be a text`;
  const characters = (multiline ? linesError : oneLineError)(label, value);
  if (characters) return characters;
  if (trimmed(value).length > max) return tooLong ?? `${label} must be at most ${max} characters`;
  return undefined;
}

/** What is wrong with each of the fields of a new row. */
export function fieldErrors(fields: Record<string, Field>, input: Record<string, unknown>): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, field] of Object.entries(fields)) {
    const error = fieldError(field, input[name] ?? (field.kind === 'number' ? field.default : undefined));
    if (error) errors[name] = error;
  }
  return errors;
}
