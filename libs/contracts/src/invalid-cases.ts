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
const invalid = (field: string, value: unknown, message: string): InvalidCase => ({
  change: { [field]: value },
  field,
  message,
});
const oneLine = (field: string, label: string, value = CONTROL_CHARACTER): InvalidCase =>
  invalid(field, value, `${label} can't contain line breaks or control characters`);

/** Returns invalid values for these fields: missing, with wrong characters, too long, out of range. */
export function invalidValues(fields: Record<string, Field>): InvalidCase[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'number')
      return [field.min - 1, field.max + 1, field.min + 0.5].map((value) =>
        invalid(name, value, field.invalid),
      );
    const { label, max, required, tooLong, multiline, format } = field;
    const characters = multiline
      ? `${label} can't contain control characters`
      : `${label} can't contain line breaks or control characters`;
    const longer = tooLong ?? `${label} must be at most ${max} characters`;
    return [
      ...(required ? ['', '  '].map((value) => invalid(name, value, required)) : []),
      invalid(name, CONTROL_CHARACTER, format?.invalid ?? characters),
      invalid(name, 'x'.repeat(max + 1), format?.invalid ?? longer),
    ];
  });
}

const INVALID_PROFILE_EMAILS: InvalidCase[] = [
  invalid('email', '', MESSAGES.emailRequired),
  invalid('email', 'not-an-address', MESSAGES.emailInvalid),
];

export const INVALID_REGISTRATIONS: InvalidCase[] = [
  invalid('firstName', '', MESSAGES.firstNameRequired),
  invalid('firstName', '   ', MESSAGES.firstNameRequired),
  invalid('lastName', '', MESSAGES.lastNameRequired),
  ...INVALID_PROFILE_EMAILS,
  ...[
    invalid('password', 'short12', MESSAGES.passwordTooShort),
    invalid('password', 'x'.repeat(101), MESSAGES.passwordTooLong),
  ].map((one) => ({ ...one, change: { ...one.change, confirmPassword: one.change.password } })),
  invalid('confirmPassword', 'something-else', MESSAGES.passwordsDiffer),
  invalid('userType', 'Admin', MESSAGES.userTypeInvalid),
  invalid('school', '', MESSAGES.schoolRequired),
  invalid('school', null, MESSAGES.schoolRequired),
  oneLine('firstName', 'First name'),
  oneLine('lastName', 'Last name', CONTROL_CHARACTER),
  oneLine('lastName', 'Last name', UNPAIRED_SURROGATE),
  oneLine('school', 'School'),
];

export const INVALID_OFFICIALS: InvalidCase[] = invalidValues(OFFICIAL_FIELDS);

export const INVALID_EVENTS: InvalidCase[] = [
  ...invalidValues(EVENT_FIELDS),
  invalid('date', '2026-02-30', MESSAGES.invalidDate),
  invalid('date', 'soon', MESSAGES.invalidDate),
  invalid('eventType', 'Open Mat', MESSAGES.eventTypeInvalid),
  invalid('startTime', '7pm', MESSAGES.startTimeInvalid),
  invalid('officials', [], MESSAGES.officialsRequired),
];

export const INVALID_REVIEWS: InvalidCase[] = [
  ...invalidValues(REVIEW_FIELDS),
  invalid('appearance', '5', MESSAGES.scoreInvalid),
  invalid('positioning', null, MESSAGES.scoreInvalid),
  invalid('eventId', 0, MESSAGES.eventRequired),
];

export const INVALID_TEAMS: InvalidCase[] = invalidValues(TEAM_FIELDS);

export const INVALID_COACH_PROFILES: InvalidCase[] = [
  ...invalidValues(OWN_COACH_FIELDS),
  ...INVALID_PROFILE_EMAILS,
];

/** For forms and endpoints in which administrators and supervisors edit a coach. */
export const INVALID_COACHES: InvalidCase[] = [
  ...invalidValues(COACH_FIELDS),
  invalid('email', '', MESSAGES.emailInvalid),
  invalid('email', 'not-an-address', MESSAGES.emailInvalid),
];

/** For a supervisor's own profile, and for managers adding or editing a supervisor. */
export const INVALID_SUPERVISORS: InvalidCase[] = [
  ...invalidValues(SUPERVISOR_FIELDS),
  ...INVALID_PROFILE_EMAILS,
  invalid('yearsExperience', null, MESSAGES.yearsExperienceInvalid),
];

/** For an administrator's or official's profile. */
export const INVALID_PROFILES: InvalidCase[] = [...invalidValues(NAME_FIELDS), ...INVALID_PROFILE_EMAILS];

/** For forgotten passwords and for inviting an official. */
export const INVALID_ADDRESSES: InvalidCase[] = [
  invalid('email', '', MESSAGES.emailInvalid),
  invalid('email', 'not-an-address', MESSAGES.emailInvalid),
  invalid('email', 'two@example.org, three@example.org', MESSAGES.emailInvalid),
  invalid('email', 'two\u0007@example.org', MESSAGES.emailInvalid),
];

export const INVALID_NEW_PASSWORDS: InvalidCase[] = [
  invalid('password', 'short12', MESSAGES.passwordTooShort),
  invalid('password', 'x'.repeat(101), MESSAGES.passwordTooLong),
  invalid('confirmPassword', 'something-else', MESSAGES.passwordsDiffer),
];

const TWO_HEADERS = 'ann@example.org\r\nBcc: eve@example.org';

export const INVALID_ANNOUNCEMENTS: InvalidCase[] = [
  invalid('subject', '', MESSAGES.announcementIncomplete),
  invalid('subject', '  ', MESSAGES.announcementIncomplete),
  invalid('message', '', MESSAGES.announcementIncomplete),
  invalid('message', undefined, MESSAGES.announcementIncomplete),
  invalid('subject', 'x'.repeat(201), MESSAGES.subjectTooLong),
  invalid('message', 'x'.repeat(5001), MESSAGES.announcementTooLong),
  oneLine('subject', 'Subject', 'Rules\ud83dclinic'),
  invalid('message', 'Rules\u0007clinic', "Message can't contain control characters"),
  invalid('recipientType', 'everybody', MESSAGES.recipientTypeInvalid),
  invalid('region', 'x'.repeat(201), MESSAGES.regionTooLong),
  invalid('specificEmails', 'ann@example.org, nobody', `${MESSAGES.emailInvalid}: nobody`),
  invalid('specificEmails', TWO_HEADERS, `${MESSAGES.emailInvalid}: ${TWO_HEADERS}`),
];
