import { LIMITS } from './limits';
import * as MESSAGES from './messages';

/** A text field. Forms and endpoints trim it; in an optional field, an empty string means no value. */
export interface TextField {
  kind: 'text';
  /** The field's name, with which its error messages begin. */
  label: string;
  /** The maximum length in characters. */
  max: number;
  /** The message if the text is missing; a field without one is optional. */
  required?: string;
  tooLong?: string;
  /** Line breaks and tabs are allowed. */
  multiline?: boolean;
  /** The required format, and the message for text that doesn't match it. */
  format?: { pattern: RegExp; invalid: string };
}

export interface NumberField {
  kind: 'number';
  label: string;
  min: number;
  max: number;
  /** The message if the value isn't an integer from `min` to `max`. */
  invalid: string;
  /** Used when a new row omits the field. */
  default?: number;
  isOptional?: boolean;
}

export type Field = TextField | NumberField;

export const fieldNames = <Name extends string>(fields: Record<Name, Field>): Name[] =>
  Object.keys(fields) as Name[];

/** Picks the named fields from the input; undefined ones are left out. */
export const pickGiven = <Name extends string, T extends Partial<Record<Name, unknown>>>(
  names: readonly Name[],
  input: T,
): Pick<T, Name> =>
  Object.fromEntries(
    names.filter((name) => input[name] !== undefined).map((name) => [name, input[name]]),
  ) as Pick<T, Name>;

export type FieldValues<Fields extends Record<string, Field>> = {
  [Name in keyof Fields]: Fields[Name] extends NumberField ? number : string;
};

const textField = (label: string, max: number, required?: string): TextField => ({
  kind: 'text',
  label,
  max,
  required,
});
const yearsField = (label: string, invalid: string): NumberField => ({
  kind: 'number',
  label,
  min: LIMITS.yearsMin,
  max: LIMITS.yearsMax,
  invalid,
  default: 0,
});
const yearsOrNoneField = (label: string, invalid: string): NumberField => ({
  ...yearsField(label, invalid),
  default: undefined,
  isOptional: true,
});

export const NAME_FIELDS = {
  firstName: textField('First name', LIMITS.nameMax, MESSAGES.firstNameRequired),
  lastName: textField('Last name', LIMITS.nameMax, MESSAGES.lastNameRequired),
};

/** A team's or official's region; null if it belongs to all regions. */
export const REGION_FIELD = { ...textField('Region', LIMITS.textMax), tooLong: MESSAGES.regionTooLong };

/** The repository, service, form, invalid cases, import and export are all derived from this list. */
export const OFFICIAL_FIELDS = {
  ...NAME_FIELDS,
  location: textField('Location', LIMITS.textMax, MESSAGES.locationRequired),
  association: textField('Association', LIMITS.textMax, MESSAGES.associationRequired),
  region: REGION_FIELD,
  age: yearsField('Age', MESSAGES.ageInvalid),
  yearsExperience: yearsField('Years of experience', MESSAGES.yearsExperienceInvalid),
} satisfies Record<string, Field>;
export type OfficialField = keyof typeof OFFICIAL_FIELDS;

export const COACH_FIELDS = {
  ...NAME_FIELDS,
  school: textField('School', LIMITS.textMax),
  region: textField('Region', LIMITS.textMax),
  age: yearsOrNoneField('Age', MESSAGES.ageInvalid),
  experience: yearsOrNoneField('Years of coaching', MESSAGES.yearsCoachingInvalid),
  teamMascot: textField('Team mascot', LIMITS.textMax),
} satisfies Record<string, Field>;

const { region: _region, ...FIELDS_WITHOUT_REGION } = COACH_FIELDS;
/** The fields that coaches enter in their own profile, where the school is required. Managers set the region. */
export const OWN_COACH_FIELDS = {
  ...FIELDS_WITHOUT_REGION,
  school: { ...COACH_FIELDS.school, required: MESSAGES.schoolRequired },
};

export const SUPERVISOR_FIELDS = {
  ...NAME_FIELDS,
  region: textField('Region', LIMITS.textMax, MESSAGES.regionRequired),
  yearsExperience: {
    ...yearsField('Years of experience', MESSAGES.yearsExperienceInvalid),
    default: undefined,
  },
} satisfies Record<string, Field>;

export const EVENT_FIELDS = {
  name: textField('Event name', LIMITS.textMax, MESSAGES.eventNameRequired),
  startTime: {
    ...textField('Start time', 'HH:mm'.length),
    format: { pattern: /^([01]\d|2[0-3]):[0-5]\d$/, invalid: MESSAGES.startTimeInvalid },
  },
  venue: textField('Venue', LIMITS.textMax, MESSAGES.venueRequired),
  host: textField('Host', LIMITS.descriptionMax),
  description: { ...textField('Description', LIMITS.descriptionMax), multiline: true },
} satisfies Record<string, Field>;
/** Whoever officiated without being listed, if the official was not found. */
export const UNLISTED_NAME_FIELD = textField('Name', LIMITS.nameMax);
export const ASSIGNMENT_ROLE_FIELD = textField('Role', LIMITS.nameMax);

export const TEAM_FIELDS = {
  name: textField('Team name', LIMITS.textMax, MESSAGES.teamNameRequired),
  region: REGION_FIELD,
} satisfies Record<string, Field>;
export type TeamField = keyof typeof TEAM_FIELDS;
