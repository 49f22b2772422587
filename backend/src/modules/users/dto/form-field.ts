import { FIELD_LABELS, type FieldErrors } from '@rmo/contracts';
import { Rule } from '../../../common/http';

type FormRules = (input: Record<string, unknown>) => FieldErrors;

interface FormFields {
  /** A string: the form's rule first, then type and length. */
  text(field: string, max?: number): PropertyDecorator;
  /** A number of years, validated by the form's rule only. */
  years(field: string): PropertyDecorator;
}

/** Decorators for DTO fields with the rules of a form. */
export function fieldsOf(rules: FormRules): FormFields {
  const check = (field: string, input: object): string | undefined => rules({ ...input })[field];
  return {
    text: (field, max = Number.MAX_SAFE_INTEGER) =>
      Rule<object>((input, value) => {
        const message = check(field, input);
        if (message) return message;
        if (value === undefined || value === null) return undefined;
        if (typeof value !== 'string') return `${FIELD_LABELS[field]} must be a text`;
        return value.length > max ? `${FIELD_LABELS[field]} must be at most ${max} characters` : undefined;
      }),
    years: (field) => Rule<object>((input) => check(field, input)),
  };
}
