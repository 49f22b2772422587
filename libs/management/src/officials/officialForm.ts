import { type Field, type NumberField, OFFICIAL_FIELDS as FIELDS, type OfficialField } from '@rmo/contracts';
import type { FieldSpec } from '@rmo/dashboard';
import type { Official } from '../api/endpoints';

/** A number is null while its field is empty, which stores 0: unknown. */
export type OfficialFormValues = {
  [Name in OfficialField]: (typeof FIELDS)[Name] extends NumberField ? number | null : string;
};

const fields = Object.entries(FIELDS) as [OfficialField, Field][];
const valuesOf = (official: Partial<Record<OfficialField, string | number | null>>): OfficialFormValues =>
  Object.fromEntries(
    fields.map(([name, { kind }]) => [name, official[name] || (kind === 'number' ? null : '')]),
  ) as unknown as OfficialFormValues;

export const EMPTY_OFFICIAL = valuesOf({});
export const OFFICIAL_FIELDS: readonly FieldSpec<OfficialFormValues>[] = fields.map(([name, field]) =>
  field.kind === 'number'
    ? { name, label: field.label, kind: 'years' }
    : {
        ...{ name, label: field.label, kind: 'text', required: Boolean(field.required), max: field.max },
        suggestsRegions: name === 'region',
      },
);

/** The editable fields of an official. */
export const officialValues = (official: Official): OfficialFormValues => valuesOf(official);
