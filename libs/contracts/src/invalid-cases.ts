import { MESSAGES } from './messages';

/** One invalid input: the valid one changed by `change`, and the field and message that both sides must answer. */
export interface InvalidCase {
  change: Record<string, unknown>;
  field: string;
  message: string;
}

/** A mark that turns the letters after it about: `Dana\u202egnp.exe` reads `Danaexe.png`. */
const TURNED = 'Dana\u202eKeller';
const BELL = 'Dana\u0007Keller';
const HALF = 'Dana\ud83dKeller';
const oneLine = (field: string, label: string, value = TURNED): InvalidCase => ({
  change: { [field]: value },
  field,
  message: `${label} can't contain line breaks or control characters`,
});
const lines = (field: string, label: string): InvalidCase => ({
  change: { [field]: TURNED },
  field,
  message: `${label} can't contain control characters`,
});

export const VALID_REGISTRATION = {
  firstName: 'Dana',
  lastName: 'Keller',
  email: 'dana.keller@example.org',
  password: 'long-enough-1',
  confirmPassword: 'long-enough-1',
  userType: 'Coach',
  school: 'Northampton',
};

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
  oneLine('lastName', 'Last name', BELL),
  oneLine('lastName', 'Last name', HALF),
  oneLine('school', 'School'),
];

export const VALID_OFFICIAL = {
  firstName: 'Marcus',
  lastName: 'Bell',
  age: 41,
  location: 'Bethlehem',
  association: 'Lehigh Valley Chapter',
  yearsExperience: 12,
};

export const INVALID_OFFICIALS: InvalidCase[] = [
  { change: { firstName: ' ' }, field: 'firstName', message: MESSAGES.firstNameRequired },
  { change: { lastName: '' }, field: 'lastName', message: MESSAGES.lastNameRequired },
  { change: { location: '' }, field: 'location', message: MESSAGES.locationRequired },
  { change: { association: '' }, field: 'association', message: MESSAGES.associationRequired },
  { change: { age: -1 }, field: 'age', message: MESSAGES.ageInvalid },
  { change: { age: 30.5 }, field: 'age', message: MESSAGES.ageInvalid },
  { change: { yearsExperience: 121 }, field: 'yearsExperience', message: MESSAGES.yearsExperienceInvalid },
  oneLine('firstName', 'First name'),
  oneLine('location', 'Location'),
  oneLine('association', 'Association'),
];

/** Needs the id of an official that exists. */
export const validEvent = (officialId: number) => ({
  name: 'Nazareth at Easton',
  date: '2026-01-17',
  startTime: '19:00',
  venue: 'Easton Area High School',
  eventType: 'Dual Match',
  description: '',
  officials: [{ officialId }],
  teams: [] as number[],
});

export const INVALID_EVENTS: InvalidCase[] = [
  { change: { name: '' }, field: 'name', message: MESSAGES.eventNameRequired },
  { change: { date: '2026-02-30' }, field: 'date', message: MESSAGES.invalidDate },
  { change: { date: 'soon' }, field: 'date', message: MESSAGES.invalidDate },
  { change: { venue: ' ' }, field: 'venue', message: MESSAGES.venueRequired },
  { change: { eventType: 'Open Mat' }, field: 'eventType', message: MESSAGES.eventTypeInvalid },
  { change: { startTime: '7pm' }, field: 'startTime', message: MESSAGES.startTimeInvalid },
  { change: { officials: [] }, field: 'officials', message: MESSAGES.officialsRequired },
  oneLine('name', 'Event name'),
  oneLine('venue', 'Venue', BELL),
  lines('description', 'Description'),
];

/** Needs the id of an event that the official is assigned to. */
export const validReview = (eventId: number) => ({
  mechanics: 4,
  professionalism: 5,
  positioning: 4,
  stalling: 3,
  consistency: 4,
  appearance: 5,
  comment: 'Clear signals, kept both corners calm.',
  eventId,
  isAnonymous: false,
});

export const INVALID_REVIEWS: InvalidCase[] = [
  { change: { mechanics: 0 }, field: 'mechanics', message: MESSAGES.scoreInvalid },
  { change: { stalling: 6 }, field: 'stalling', message: MESSAGES.scoreInvalid },
  { change: { consistency: 4.5 }, field: 'consistency', message: MESSAGES.scoreInvalid },
  { change: { appearance: '5' }, field: 'appearance', message: MESSAGES.scoreInvalid },
  { change: { positioning: null }, field: 'positioning', message: MESSAGES.scoreInvalid },
  { change: { eventId: 0 }, field: 'eventId', message: MESSAGES.eventRequired },
  { change: { comment: 'x'.repeat(2001) }, field: 'comment', message: MESSAGES.commentTooLong },
  lines('comment', 'Comment'),
];

export const INVALID_TEAMS: InvalidCase[] = [
  { change: { name: '' }, field: 'name', message: MESSAGES.teamNameRequired },
  { change: { name: '  ' }, field: 'name', message: MESSAGES.teamNameRequired },
  oneLine('name', 'Team name'),
];

export const VALID_COACH_PROFILE = {
  firstName: 'Carl',
  lastName: 'Hess',
  email: 'carl.hess@example.org',
  school: 'Northampton',
  age: 44,
  experience: 17,
  teamMascot: 'Konkrete Kids',
};

const INVALID_NAMES: InvalidCase[] = [
  { change: { firstName: '' }, field: 'firstName', message: MESSAGES.firstNameRequired },
  { change: { firstName: '  ' }, field: 'firstName', message: MESSAGES.firstNameRequired },
  { change: { lastName: '' }, field: 'lastName', message: MESSAGES.lastNameRequired },
  oneLine('firstName', 'First name'),
];
const INVALID_COACH_YEARS: InvalidCase[] = [
  { change: { age: -1 }, field: 'age', message: MESSAGES.ageInvalid },
  { change: { age: 30.5 }, field: 'age', message: MESSAGES.ageInvalid },
  { change: { experience: -1 }, field: 'experience', message: MESSAGES.experienceInvalid },
  { change: { experience: 121 }, field: 'experience', message: MESSAGES.experienceInvalid },
];
const INVALID_PROFILE_EMAILS: InvalidCase[] = [
  { change: { email: '' }, field: 'email', message: MESSAGES.emailRequired },
  { change: { email: 'not-an-address' }, field: 'email', message: MESSAGES.emailInvalid },
];

export const INVALID_COACH_PROFILES: InvalidCase[] = [
  ...INVALID_NAMES,
  ...INVALID_PROFILE_EMAILS,
  { change: { school: '' }, field: 'school', message: MESSAGES.schoolRequired },
  oneLine('school', 'School'),
  oneLine('teamMascot', 'Team mascot'),
  ...INVALID_COACH_YEARS,
];

/** A coach, as administrators and supervisors edit one. */
export const INVALID_COACHES: InvalidCase[] = [
  ...INVALID_NAMES,
  { change: { email: '' }, field: 'email', message: MESSAGES.emailInvalid },
  { change: { email: 'not-an-address' }, field: 'email', message: MESSAGES.emailInvalid },
  ...INVALID_COACH_YEARS,
];

export const VALID_SUPERVISOR = {
  firstName: 'Sandra',
  lastName: 'Voss',
  email: 'sandra.voss@example.org',
  region: 'Lehigh',
  yearsExperience: 21,
};

/** A supervisor's own profile, and a supervisor as added and edited by others. */
export const INVALID_SUPERVISORS: InvalidCase[] = [
  ...INVALID_NAMES,
  ...INVALID_PROFILE_EMAILS,
  { change: { region: '' }, field: 'region', message: MESSAGES.regionRequired },
  { change: { region: '  ' }, field: 'region', message: MESSAGES.regionRequired },
  oneLine('region', 'Region'),
  { change: { yearsExperience: null }, field: 'yearsExperience', message: MESSAGES.yearsExperienceInvalid },
  { change: { yearsExperience: -1 }, field: 'yearsExperience', message: MESSAGES.yearsExperienceInvalid },
  { change: { yearsExperience: 2.5 }, field: 'yearsExperience', message: MESSAGES.yearsExperienceInvalid },
];

/** The own profile of an administrator or an official. */
export const VALID_PROFILE = { firstName: 'Otto', lastName: 'Lang', email: 'otto.lang@example.org' };
export const INVALID_PROFILES: InvalidCase[] = [...INVALID_NAMES, ...INVALID_PROFILE_EMAILS];

/** A forgotten password, the invitation of an official. */
export const INVALID_ADDRESSES: InvalidCase[] = [
  { change: { email: '' }, field: 'email', message: MESSAGES.emailInvalid },
  { change: { email: 'not-an-address' }, field: 'email', message: MESSAGES.emailInvalid },
  { change: { email: 'two@example.org, three@example.org' }, field: 'email', message: MESSAGES.emailInvalid },
  { change: { email: 'two\u202e@example.org' }, field: 'email', message: MESSAGES.emailInvalid },
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
