import { calendarDay, isCalendarDay } from './calendar-day';
import { endDateError } from './event-days';
import { emailKey } from './compared-text';
import { LIMITS } from './limits';
import * as MESSAGES from './messages';
import { EVENT_TYPES, REGISTRABLE_USER_TYPES, type UserType } from './enums';
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
import { fieldErrors, type FieldErrors, isWhole, trimText, UNPRINTABLE } from './rules';

const EMAIL_PATTERN = /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:"]{2,}$/;

export function isEmail(value: unknown): boolean {
  const address = typeof value === 'string' ? emailKey(value) : '';
  return address.length <= LIMITS.emailMax && EMAIL_PATTERN.test(address) && !UNPRINTABLE.test(address);
}

/** Returns the error for an email address; undefined if it is valid. `missing` is the message if it is empty. */
export function emailError(value: unknown, missing: string = MESSAGES.emailRequired): string | undefined {
  if (!trimText(value)) return missing;
  return isEmail(value) ? undefined : MESSAGES.emailInvalid;
}

const emailErrors = (input: Record<string, unknown>): FieldErrors => {
  const email = emailError(input.email);
  return email ? { email } : {};
};

/** Validates a person's name and email, and the fields that are specific to the kind of person. */
const personErrors = (fields: Record<string, Field>, input: Record<string, unknown>): FieldErrors => ({
  ...fieldErrors(NAME_FIELDS, input),
  ...emailErrors(input),
  ...fieldErrors(fields, input),
});

export function validateLogin(input: Record<string, unknown>): FieldErrors {
  const errors = emailErrors(input);
  if (typeof input.password !== 'string' || input.password === '')
    errors.password = MESSAGES.passwordRequired;
  return errors;
}

export function validateRegistration(input: Record<string, unknown>): FieldErrors {
  const errors = { ...personErrors({}, input), ...validateNewPassword(input) };
  if (input.confirmPassword !== input.password) errors.confirmPassword = MESSAGES.passwordsDiffer;
  if (!(REGISTRABLE_USER_TYPES as readonly unknown[]).includes(input.userType)) {
    errors.userType = MESSAGES.userTypeInvalid;
  }
  const { school, region } = COACH_FIELDS;
  const schoolField = input.userType === 'Coach' ? OWN_COACH_FIELDS.school : school;
  return { ...errors, ...fieldErrors({ school: schoolField, region }, input) };
}

export const isYearsOrNone = (value: unknown): boolean =>
  value === undefined || value === null || isWhole(value, LIMITS.yearsMin, LIMITS.yearsMax);

function yearsCoachingErrors(input: Record<string, unknown>): FieldErrors {
  if (!isYearsOrNone(input.yearsCoaching)) return { yearsCoaching: MESSAGES.yearsCoachingInvalid };
  // The two names stand for the same value, so they must not differ.
  const { experience = input.yearsCoaching, yearsCoaching = input.experience } = input;
  return experience === yearsCoaching ? {} : { yearsCoaching: MESSAGES.yearsCoachingDiffers };
}

export function validateProfile(userType: UserType, input: Record<string, unknown>): FieldErrors {
  if (userType === 'Coach')
    return { ...personErrors(OWN_COACH_FIELDS, input), ...yearsCoachingErrors(input) };
  return personErrors(userType === 'Regional Supervisor' ? SUPERVISOR_FIELDS : {}, input);
}

/** Validates a supervisor whom a manager adds or edits, by the same rules as their profile. */
export const validateSupervisor = (input: Record<string, unknown>): FieldErrors =>
  validateProfile('Regional Supervisor', input);

/** Validates a coach whom a manager adds or edits: names and email are required. */
export const validateCoach = (input: Record<string, unknown>): FieldErrors => ({
  ...fieldErrors(COACH_FIELDS, input),
  ...yearsCoachingErrors(input),
  ...validateAddress(input),
});

/** Validates only an email, for forgotten passwords and for inviting an official. */
export const validateAddress = (input: Record<string, unknown>): FieldErrors =>
  isEmail(input.email) ? {} : { email: MESSAGES.emailInvalid };

/** Validates a new password that is set through a link. The endpoint doesn't require the confirmation. */
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

function currentPasswordError(value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return MESSAGES.currentPasswordRequired;
  return value.length > LIMITS.passwordMax ? MESSAGES.passwordTooLong : undefined;
}

export function validatePasswordChange(input: Record<string, unknown>): FieldErrors {
  const currentPassword = currentPasswordError(input.currentPassword);
  return { ...(currentPassword && { currentPassword }), ...validateNewPassword(input) };
}

export function validateAccountDeletion(input: Record<string, unknown>): FieldErrors {
  const password = currentPasswordError(input.password);
  return password ? { password } : {};
}

export const validateOfficial = (input: Record<string, unknown>): FieldErrors =>
  fieldErrors(OFFICIAL_FIELDS, input);

export const eventTypeError = (value: unknown): string | undefined =>
  (EVENT_TYPES as readonly unknown[]).includes(value) ? undefined : MESSAGES.eventTypeInvalid;

function eventEndError({ date, endDate }: Record<string, unknown>): string | undefined {
  if (!endDate) return undefined;
  const [first, last] = [calendarDay(date), calendarDay(endDate)];
  if (!last) return MESSAGES.invalidDate;
  return first ? endDateError(first, last) : undefined;
}

export function validateEvent(input: Record<string, unknown>): FieldErrors {
  const errors = fieldErrors(EVENT_FIELDS, input);
  if (!isCalendarDay(input.date)) errors.date = MESSAGES.invalidDate;
  const endError = eventEndError(input);
  if (endError) errors.endDate = endError;
  const eventType = eventTypeError(input.eventType);
  if (eventType) errors.eventType = eventType;
  if (!Array.isArray(input.officials) || input.officials.length === 0) {
    errors.officials = MESSAGES.officialsRequired;
  }
  return errors;
}

export const validateTeam = (input: Record<string, unknown>): FieldErrors => fieldErrors(TEAM_FIELDS, input);
