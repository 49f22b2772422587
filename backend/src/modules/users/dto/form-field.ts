import { FIELD_LABELS, type FieldErrors } from '@rmo/contracts';
import { Rule } from '../../../common/http';

type FormRules = (input: Record<string, unknown>) => FieldErrors;

interface FormFields {
  /** A text: what the form says, then the type and a length that tables and screens can bear. */
  text(field: string, max: number): PropertyDecorator;
  /** Years: the form's rule says it all. */
  years(field: string): PropertyDecorator;
}

/**
 * Fields of a DTO that follow the rules of a form. `partly`: what was not sent stays as it is and is not judged, as in
 * a PATCH.
 */
export function fieldsOf(rules: FormRules, sent: 'whole' | 'partly'): FormFields {
  const said = (field: string, input: object, value: unknown): string | undefined =>
    sent === 'partly' && value === undefined ? undefined : rules({ ...input })[field];
  return {
    text: (field, max) =>
      Rule<object>((input, value) => {
        const message = said(field, input, value);
        if (message) return message;
        if (value === undefined || value === null) return undefined;
        if (typeof value !== 'string') return `${FIELD_LABELS[field]} must be a text`;
        return value.length > max ? `${FIELD_LABELS[field]} must be at most ${max} characters` : undefined;
      }),
    years: (field) => Rule<object>((input, value) => said(field, input, value)),
  };
}
