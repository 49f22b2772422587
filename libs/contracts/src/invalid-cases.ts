import {
  COACH_FIELDS,
  EVENT_FIELDS,
  type Field,
  NAME_FIELDS,
  OFFICIAL_FIELDS,
  OWN_COACH_FIELDS,
  REVIEW_FIELDS,
  SUPERVISOR_FIELDS,
  TEAM_FIELDS,
} from './fields';
import * as MESSAGES from './messages';

/** An invalid input (a valid one with `change` applied), and the error that both form and endpoint report for it. */
export interface InvalidCase {
  change: Record<string, unknown>;
  field: string;
  message: string;
}

const CONTROL_CHARACTER = 'Dana\u0007Keller';
const UNPAIRED_SURROGATE = 'Dana\ud83dKeller';
const oneLine = (field: string, label: string, value = CONTROL_CHARACTER): InvalidCase => ({
  change: { [field]: value },
  field,
  message: `${label} can't contain line breaks or control characters`,
});

/** Returns invalid values for these fields: missing, with wrong characters, too long, out of range. */
export function invalidValues(fields: Record<string, Field>): InvalidCase[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const invalid = (value: unknown, message: string): InvalidCase => ({
      change: { [name]: value },
      field: name,
      message,
    });
    if (field.kind === 'number')
      return [field.min - 1, field.max + 1, field.min + 0.5].map((value) => invalid(value, field.invalid));
    const { label, max, required, tooLong, multiline, format } = field;
    const characters = multiline
      ? `${label} can't contain control characters`
      : `${label} can't contain line breaks or control characters`;
    return [
      ...(required ? [invalid('', required), invalid('  ', required)] : []),
      invalid(CONTROL_CHARACTER, format?.invalid ?? characters),
      invalid(
        'x'.repeat(max + 1),
        format?.invalid ?? tooLong ?? `${label} must be at most ${max} characters`,
      ),
    ];
  });
}

export const INVALID_REGISTRATIONS: InvalidCase[] = [
  { change: { firstName: '' }, field: 'firstName', message: MESSAGES.firstNameRequired },
  { change: { firstName: '   ' }, field: 'firstName', message: MESSAGES.firstNameRequired },
  { change: { lastName: '' }, field: 'lastName', message: MESSAGES.lastNameRequired },
  { change: { email: '' }, field: 'email', message: MESSAGES.emailRequired },
  { change: { email: 'not-an-address' }, field: 'email', message: MESSAGES.emailInvalid },
  {
    change: { password: 'short12', confirmPassword: 'short12' },
    field: 'password',
    message: MESSAGES.passwordTooShort,
  },
  {
    change: { password: 'x'.repeat(101), confirmPassword: 'x'.repeat(101) },
    field: 'password',
    message: MESSAGES.passwordTooLong,
  },
  {
    change: { confirmPassword: 'something-else' },
    field: 'confirmPassword',
    message: MESSAGES.passwordsDiffer,
  },
  { change: { userType: 'Admin' }, field: 'userType', message: MESSAGES.userTypeInvalid },
  { change: { school: '' }, field: 'school', message: MESSAGES.schoolRequired },
  { change: { school: null }, field: 'school', message: MESSAGES.schoolRequired },
  oneLine('firstName', 'First name'),
  oneLine('lastName', 'Last name', CONTROL_CHARACTER),
  oneLine('lastName', 'Last name', UNPAIRED_SURROGATE),
  oneLine('school', 'School'),
];

export const INVALID_OFFICIALS: InvalidCase[] = invalidValues(OFFICIAL_FIELDS);

export const INVALID_EVENTS: InvalidCase[] = [
  ...invalidValues(EVENT_FIELDS),
  { change: { date: '2026-02-30' }, field: 'date', message: MESSAGES.invalidDate },
  { change: { date: 'soon' }, field: 'date', message: MESSAGES.invalidDate },
  { change: { eventType: 'Open Mat' }, field: 'eventType', message: MESSAGES.eventTypeInvalid },
  { change: { startTime: '7pm' }, field: 'startTime', message: MESSAGES.startTimeInvalid },
  { change: { officials: [] }, field: 'officials', message: MESSAGES.officialsRequired },
];

export const INVALID_REVIEWS: InvalidCase[] = [
  ...invalidValues(REVIEW_FIELDS),
  { change: { appearance: '5' }, field: 'appearance', message: MESSAGES.scoreInvalid },
  { change: { positioning: null }, field: 'positioning', message: MESSAGES.scoreInvalid },
  { change: { eventId: 0 }, field: 'eventId', message: MESSAGES.eventRequired },
];

export const INVALID_TEAMS: InvalidCase[] = invalidValues(TEAM_FIELDS);

const INVALID_PROFILE_EMAILS: InvalidCase[] = [
  { change: { email: '' }, field: 'email', message: MESSAGES.emailRequired },
  { change: { email: 'not-an-address' }, field: 'email', message: MESSAGES.emailInvalid },
];

export const INVALID_COACH_PROFILES: InvalidCase[] = [
  ...invalidValues(OWN_COACH_FIELDS),
  ...INVALID_PROFILE_EMAILS,
];

/** For forms and endpoints in which administrators and supervisors edit a coach. */
export const INVALID_COACHES: InvalidCase[] = [
  ...invalidValues(COACH_FIELDS),
  { change: { email: '' }, field: 'email', message: MESSAGES.emailInvalid },
  { change: { email: 'not-an-address' }, field: 'email', message: MESSAGES.emailInvalid },
];

/** For a supervisor's own profile, and for managers adding or editing a supervisor. */
export const INVALID_SUPERVISORS: InvalidCase[] = [
  ...invalidValues(SUPERVISOR_FIELDS),
  ...INVALID_PROFILE_EMAILS,
  { change: { yearsExperience: null }, field: 'yearsExperience', message: MESSAGES.yearsExperienceInvalid },
];

/** For an administrator's or official's profile. */
export const INVALID_PROFILES: InvalidCase[] = [...invalidValues(NAME_FIELDS), ...INVALID_PROFILE_EMAILS];

/** For forgotten passwords and for inviting an official. */
export const INVALID_ADDRESSES: InvalidCase[] = [
  { change: { email: '' }, field: 'email', message: MESSAGES.emailInvalid },
  { change: { email: 'not-an-address' }, field: 'email', message: MESSAGES.emailInvalid },
  { change: { email: 'two@example.org, three@example.org' }, field: 'email', message: MESSAGES.emailInvalid },
  { change: { email: 'two\u0007@example.org' }, field: 'email', message: MESSAGES.emailInvalid },
];

export const INVALID_NEW_PASSWORDS: InvalidCase[] = [
  { change: { password: 'short12' }, field: 'password', message: MESSAGES.passwordTooShort },
  { change: { password: 'x'.repeat(101) }, field: 'password', message: MESSAGES.passwordTooLong },
  {
    change: { confirmPassword: 'something-else' },
    field: 'confirmPassword',
    message: MESSAGES.passwordsDiffer,
  },
];
