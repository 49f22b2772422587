import { LIMITS } from './limits';
import { MESSAGES } from './messages';
import { EVENT_TYPES, RATING_CATEGORIES, REGISTRABLE_USER_TYPES, type UserType } from './enums';

/**
 * Rules that a form checks before it sends. The endpoints check the same rules with class-validator;
 * one table of invalid cases (`invalid-cases.ts`) is fed to both, so that they can't disagree.
 */
export type FieldErrors = Record<string, string>;

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const isWhole = (value: unknown, min: number, max: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
const EMAIL = /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:"]{2,}$/;
/** Control characters, line breaks, broken halves of a character, and marks that turn the text around them about. */
export const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Bidi_C}\u2028\u2029]/u;
export const UNPRINTABLE_BUT_LINES = /(?![\t\n])[\p{Cc}\p{Cs}\p{Bidi_C}\u2028\u2029]/u;

/** What people call the fields of forms, to begin a sentence with. */
export const FIELD_LABELS: Readonly<Record<string, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  school: 'School',
  region: 'Region',
  teamMascot: 'Team mascot',
  location: 'Location',
  association: 'Association',
  venue: 'Venue',
  host: 'Host',
  description: 'Description',
  comment: 'Comment',
  subject: 'Subject',
  message: 'Message',
};

/** What is wrong with the characters of a text that is one line, such as a name; undefined where nothing is. */
export const oneLineError = (label: string, value: unknown): string | undefined =>
  UNPRINTABLE.test(text(value)) ? `${label} can't contain line breaks or control characters` : undefined;

/** The same for a text of several lines, which may also contain tabs. */
export const linesError = (label: string, value: unknown): string | undefined =>
  UNPRINTABLE_BUT_LINES.test(text(value).replace(/\r\n?/g, '\n'))
    ? `${label} can't contain control characters`
    : undefined;

/** Adds what is wrong with the characters of fields that nothing else is wrong with. */
function addTextErrors(
  errors: FieldErrors,
  input: Record<string, unknown>,
  ...fields: string[]
): FieldErrors {
  for (const field of fields) {
    const said = oneLineError(FIELD_LABELS[field] ?? field, input[field]);
    if (said) errors[field] ??= said;
  }
  return errors;
}

/** Whether a text has the form of one email address. */
export function isEmail(value: unknown): boolean {
  const address = text(value);
  return address.length <= LIMITS.emailMax && EMAIL.test(address) && !UNPRINTABLE.test(address);
}

export function validateLogin(input: Record<string, unknown>): FieldErrors {
  const errors: FieldErrors = {};
  if (!isEmail(input.email)) errors.email = MESSAGES.emailInvalid;
  if (typeof input.password !== 'string' || input.password === '')
    errors.password = MESSAGES.passwordRequired;
  return errors;
}

export function validateRegistration(input: Record<string, unknown>): FieldErrors {
  const errors: FieldErrors = {};
  if (!text(input.firstName)) errors.firstName = MESSAGES.firstNameRequired;
  if (!text(input.lastName)) errors.lastName = MESSAGES.lastNameRequired;
  if (!text(input.email)) errors.email = MESSAGES.emailRequired;
  else if (!isEmail(input.email)) errors.email = MESSAGES.emailInvalid;
  const password = typeof input.password === 'string' ? input.password : '';
  if (password.length < LIMITS.passwordMin) errors.password = MESSAGES.passwordTooShort;
  else if (password.length > LIMITS.passwordMax) errors.password = MESSAGES.passwordTooLong;
  if (input.confirmPassword !== input.password) errors.confirmPassword = MESSAGES.passwordsDiffer;
  if (!(REGISTRABLE_USER_TYPES as readonly unknown[]).includes(input.userType)) {
    errors.userType = MESSAGES.userTypeInvalid;
  }
  if (input.userType === 'Coach' && !text(input.school)) errors.school = MESSAGES.schoolRequired;
  return addTextErrors(errors, input, 'firstName', 'lastName', 'school', 'region');
}

function validateNames(input: Record<string, unknown>): FieldErrors {
  const errors: FieldErrors = {};
  if (!text(input.firstName)) errors.firstName = MESSAGES.firstNameRequired;
  if (!text(input.lastName)) errors.lastName = MESSAGES.lastNameRequired;
  return addTextErrors(errors, input, 'firstName', 'lastName');
}

/** Years that a form may leave empty. */
export const isYearsOrNone = (value: unknown): boolean =>
  value === undefined || value === null || isWhole(value, LIMITS.yearsMin, LIMITS.yearsMax);

function validateCoachYears(input: Record<string, unknown>): FieldErrors {
  const errors: FieldErrors = {};
  if (!isYearsOrNone(input.age)) errors.age = MESSAGES.ageInvalid;
  if (!isYearsOrNone(input.experience)) errors.experience = MESSAGES.experienceInvalid;
  if (!isYearsOrNone(input.yearsCoaching)) errors.yearsCoaching = MESSAGES.yearsCoachingInvalid;
  // Two names of one figure.
  const { experience = input.yearsCoaching, yearsCoaching = input.experience } = input;
  if (experience !== yearsCoaching) errors.yearsCoaching ??= MESSAGES.yearsCoachingDiffers;
  return errors;
}

/** The own profile: what is asked for depends on what the account is. */
export function validateProfile(userType: UserType, input: Record<string, unknown>): FieldErrors {
  const errors = validateNames(input);
  if (!text(input.email)) errors.email = MESSAGES.emailRequired;
  else if (!isEmail(input.email)) errors.email = MESSAGES.emailInvalid;
  if (userType === 'Coach') {
    if (!text(input.school)) errors.school = MESSAGES.schoolRequired;
    Object.assign(errors, validateCoachYears(input));
    addTextErrors(errors, input, 'school', 'teamMascot');
  }
  if (userType === 'Regional Supervisor') {
    if (!text(input.region)) errors.region = MESSAGES.regionRequired;
    addTextErrors(errors, input, 'region');
    if (!isWhole(input.yearsExperience, LIMITS.yearsMin, LIMITS.yearsMax)) {
      errors.yearsExperience = MESSAGES.yearsExperienceInvalid;
    }
  }
  return errors;
}

/** A supervisor, as administrators and supervisors add and edit one: the rules of the own profile. */
export const validateSupervisor = (input: Record<string, unknown>): FieldErrors =>
  validateProfile('Regional Supervisor', input);

/** A coach, as administrators and supervisors add and edit one: names and email, the rest may be empty. */
export function validateCoach(input: Record<string, unknown>): FieldErrors {
  const errors = { ...validateNames(input), ...validateCoachYears(input) };
  if (!isEmail(input.email)) errors.email = MESSAGES.emailInvalid;
  return addTextErrors(errors, input, 'school', 'region', 'teamMascot');
}

/** Asks for an email only: a forgotten password, the invitation of an official. */
export const validateAddress = (input: Record<string, unknown>): FieldErrors =>
  isEmail(input.email) ? {} : { email: MESSAGES.emailInvalid };

/** A new password through a link. The form asks for it twice; the endpoint needs it once. */
export function validateNewPassword(input: Record<string, unknown>): FieldErrors {
  const errors: FieldErrors = {};
  const password = typeof input.password === 'string' ? input.password : '';
  if (password.length < LIMITS.passwordMin) errors.password = MESSAGES.passwordTooShort;
  else if (password.length > LIMITS.passwordMax) errors.password = MESSAGES.passwordTooLong;
  if (input.confirmPassword !== undefined && input.confirmPassword !== input.password) {
    errors.confirmPassword = MESSAGES.passwordsDiffer;
  }
  return errors;
}

export function validateOfficial(input: Record<string, unknown>): FieldErrors {
  const errors: FieldErrors = {};
  if (!text(input.firstName)) errors.firstName = MESSAGES.firstNameRequired;
  if (!text(input.lastName)) errors.lastName = MESSAGES.lastNameRequired;
  if (!text(input.location)) errors.location = MESSAGES.locationRequired;
  if (!text(input.association)) errors.association = MESSAGES.associationRequired;
  if (!isWhole(input.age ?? 0, LIMITS.yearsMin, LIMITS.yearsMax)) errors.age = MESSAGES.ageInvalid;
  if (!isWhole(input.yearsExperience ?? 0, LIMITS.yearsMin, LIMITS.yearsMax)) {
    errors.yearsExperience = MESSAGES.yearsExperienceInvalid;
  }
  return addTextErrors(errors, input, 'firstName', 'lastName', 'location', 'association');
}

export function validateEvent(input: Record<string, unknown>): FieldErrors {
  const errors: FieldErrors = {};
  if (!text(input.name)) errors.name = MESSAGES.eventNameRequired;
  if (!isCalendarDay(input.date)) errors.date = MESSAGES.invalidDate;
  if (!text(input.venue)) errors.venue = MESSAGES.venueRequired;
  if (!(EVENT_TYPES as readonly unknown[]).includes(input.eventType)) {
    errors.eventType = MESSAGES.eventTypeInvalid;
  }
  if (input.startTime && !/^([01]\d|2[0-3]):[0-5]\d$/.test(text(input.startTime))) {
    errors.startTime = MESSAGES.startTimeInvalid;
  }
  if (!Array.isArray(input.officials) || input.officials.length === 0) {
    errors.officials = MESSAGES.officialsRequired;
  }
  const name = oneLineError('Event name', input.name);
  if (name) errors.name ??= name;
  const description = linesError('Description', input.description);
  if (description) errors.description ??= description;
  return addTextErrors(errors, input, 'venue', 'host');
}

export function validateReview(input: Record<string, unknown>): FieldErrors {
  const errors: FieldErrors = {};
  for (const category of RATING_CATEGORIES) {
    if (!isWhole(input[category], LIMITS.ratingMin, LIMITS.ratingMax))
      errors[category] = MESSAGES.scoreInvalid;
  }
  if (!isWhole(input.eventId, 1, Number.MAX_SAFE_INTEGER)) errors.eventId = MESSAGES.eventRequired;
  if (typeof input.comment === 'string' && input.comment.length > LIMITS.commentMax) {
    errors.comment = MESSAGES.commentTooLong;
  }
  const comment = linesError('Comment', input.comment);
  if (comment) errors.comment ??= comment;
  return errors;
}

export function validateTeam(input: Record<string, unknown>): FieldErrors {
  const name = text(input.name) ? oneLineError('Team name', input.name) : MESSAGES.teamNameRequired;
  return name ? { name } : {};
}

/**
 * The calendar day of `yyyy-MM-dd` or of an ISO string, as written: `2025-02-01T23:00:00-05:00` is `2025-02-01`.
 * Null where there is no such day.
 */
export function calendarDay(value: unknown): string | null {
  const match =
    typeof value === 'string'
      ? /^(\d{4})-(\d{2})-(\d{2})(?:T[\d:.,]+(?:Z|[+-]\d{2}:?\d{2})?)?$/.exec(value)
      : null;
  if (!match) return null;
  const [, year, month, day] = match.map(Number) as [number, number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day, 12));
  const real =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real && year >= 1900 ? date.toISOString().slice(0, 10) : null;
}

export const isCalendarDay = (value: unknown): boolean => calendarDay(value) !== null;
