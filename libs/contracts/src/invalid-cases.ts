import {
  COACH_FIELDS,
  EVENT_FIELDS,
  type Field,
  NAME_FIELDS,
  OFFICIAL_FIELDS,
  OWN_COACH_FIELDS,
  SUPERVISOR_FIELDS,
  TEAM_FIELDS,
} from './fields';
import { REVIEW_FIELDS } from './review';
import * as MESSAGES from './messages';

/** An invalid input (a valid one with `change` applied), and the error that form and endpoint report for it. */
export interface InvalidCase {
  change: Record<string, unknown>;
  field: string;
  message: string;
}

const CONTROL_CHARACTER = 'Dana\u0007Keller';
const UNPAIRED_SURROGATE = 'Dana\ud83dKeller';
const invalidCase = (field: string, value: unknown, message: string): InvalidCase => ({
  change: { [field]: value },
  field,
  message,
});
const unprintableCase = (field: string, label: string, value = CONTROL_CHARACTER): InvalidCase =>
  invalidCase(field, value, `${label} can't contain line breaks or control characters`);

/** Returns invalid values for each field: missing, with wrong characters, too long, out of range. */
export function invalidValues(fields: Record<string, Field>): InvalidCase[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'number')
      return [field.min - 1, field.max + 1, field.min + 0.5].map((value) =>
        invalidCase(name, value, field.invalid),
      );
    const { label, max, required, tooLong, multiline, format } = field;
    const charactersMessage = multiline
      ? `${label} can't contain control characters`
      : `${label} can't contain line breaks or control characters`;
    const lengthMessage = tooLong ?? `${label} must be at most ${max} characters`;
    return [
      ...(required ? ['', '  '].map((value) => invalidCase(name, value, required)) : []),
      invalidCase(name, CONTROL_CHARACTER, format?.invalid ?? charactersMessage),
      invalidCase(name, 'x'.repeat(max + 1), format?.invalid ?? lengthMessage),
    ];
  });
}

const INVALID_EMAILS: InvalidCase[] = [
  invalidCase('email', '', MESSAGES.emailRequired),
  invalidCase('email', 'not-an-address', MESSAGES.emailInvalid),
];

export const INVALID_REGISTRATIONS: InvalidCase[] = [
  invalidCase('firstName', '', MESSAGES.firstNameRequired),
  invalidCase('firstName', '   ', MESSAGES.firstNameRequired),
  invalidCase('lastName', '', MESSAGES.lastNameRequired),
  ...INVALID_EMAILS,
  ...[
    invalidCase('password', 'short12', MESSAGES.passwordTooShort),
    invalidCase('password', 'x'.repeat(101), MESSAGES.passwordTooLong),
  ].map((invalidInput) => ({
    ...invalidInput,
    change: { ...invalidInput.change, confirmPassword: invalidInput.change.password },
  })),
  invalidCase('confirmPassword', 'something-else', MESSAGES.passwordsDiffer),
  invalidCase('userType', 'Admin', MESSAGES.userTypeInvalid),
  invalidCase('school', '', MESSAGES.schoolRequired),
  invalidCase('school', null, MESSAGES.schoolRequired),
  unprintableCase('firstName', 'First name'),
  unprintableCase('lastName', 'Last name', CONTROL_CHARACTER),
  unprintableCase('lastName', 'Last name', UNPAIRED_SURROGATE),
  unprintableCase('school', 'School'),
];

export const INVALID_OFFICIALS: InvalidCase[] = invalidValues(OFFICIAL_FIELDS);

export const INVALID_EVENTS: InvalidCase[] = [
  ...invalidValues(EVENT_FIELDS),
  invalidCase('date', '2026-02-30', MESSAGES.invalidDate),
  invalidCase('date', 'soon', MESSAGES.invalidDate),
  invalidCase('eventType', 'Open Mat', MESSAGES.eventTypeInvalid),
  invalidCase('startTime', '7pm', MESSAGES.startTimeInvalid),
  invalidCase('officials', [], MESSAGES.officialsRequired),
];

export const INVALID_REVIEWS: InvalidCase[] = [
  ...invalidValues(REVIEW_FIELDS),
  invalidCase('appearance', '5', MESSAGES.scoreInvalid),
  invalidCase('positioning', null, MESSAGES.scoreInvalid),
  invalidCase('eventId', 0, MESSAGES.eventRequired),
];

export const INVALID_TEAMS: InvalidCase[] = invalidValues(TEAM_FIELDS);

export const INVALID_COACH_PROFILES: InvalidCase[] = [...invalidValues(OWN_COACH_FIELDS), ...INVALID_EMAILS];

/** Cases for the forms and endpoints in which managers edit a coach. */
export const INVALID_COACHES: InvalidCase[] = [
  ...invalidValues(COACH_FIELDS),
  invalidCase('email', '', MESSAGES.emailInvalid),
  invalidCase('email', 'not-an-address', MESSAGES.emailInvalid),
];

/** Cases for a supervisor's own profile, and for managers who add or edit a supervisor. */
export const INVALID_SUPERVISORS: InvalidCase[] = [
  ...invalidValues(SUPERVISOR_FIELDS),
  ...INVALID_EMAILS,
  invalidCase('yearsExperience', null, MESSAGES.yearsExperienceInvalid),
];

/** Cases for an administrator's or official's profile. */
export const INVALID_PROFILES: InvalidCase[] = [...invalidValues(NAME_FIELDS), ...INVALID_EMAILS];

/** Cases for forgotten passwords and for inviting an official. */
export const INVALID_ADDRESSES: InvalidCase[] = [
  invalidCase('email', '', MESSAGES.emailInvalid),
  invalidCase('email', 'not-an-address', MESSAGES.emailInvalid),
  invalidCase('email', 'two@example.org, three@example.org', MESSAGES.emailInvalid),
  invalidCase('email', 'two\u0007@example.org', MESSAGES.emailInvalid),
];

export const INVALID_NEW_PASSWORDS: InvalidCase[] = [
  invalidCase('password', 'short12', MESSAGES.passwordTooShort),
  invalidCase('password', 'x'.repeat(101), MESSAGES.passwordTooLong),
  invalidCase('confirmPassword', 'something-else', MESSAGES.passwordsDiffer),
];

const TWO_HEADERS = 'ann@example.org\r\nBcc: eve@example.org';

export const INVALID_ANNOUNCEMENTS: InvalidCase[] = [
  invalidCase('subject', '', MESSAGES.announcementIncomplete),
  invalidCase('subject', '  ', MESSAGES.announcementIncomplete),
  invalidCase('message', '', MESSAGES.announcementIncomplete),
  invalidCase('message', undefined, MESSAGES.announcementIncomplete),
  invalidCase('subject', 'x'.repeat(201), MESSAGES.subjectTooLong),
  invalidCase('message', 'x'.repeat(5001), MESSAGES.announcementTooLong),
  unprintableCase('subject', 'Subject', 'Rules\ud83dclinic'),
  invalidCase('message', 'Rules\u0007clinic', "Message can't contain control characters"),
  invalidCase('recipientType', 'everybody', MESSAGES.recipientTypeInvalid),
  invalidCase('region', 'x'.repeat(201), MESSAGES.regionTooLong),
  invalidCase('specificEmails', 'ann@example.org, nobody', `${MESSAGES.emailInvalid}: nobody`),
  invalidCase('specificEmails', TWO_HEADERS, `${MESSAGES.emailInvalid}: ${TWO_HEADERS}`),
];
