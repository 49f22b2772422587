import type { FieldValues, OFFICIAL_FIELDS, TEAM_FIELDS } from './fields';
import type { REVIEW_FIELDS } from './review';

export const VALID_REGISTRATION = {
  firstName: 'Dana',
  lastName: 'Keller',
  email: 'dana.keller@example.org',
  password: 'long-enough-1',
  confirmPassword: 'long-enough-1',
  userType: 'Coach',
  school: 'Northampton',
};

/** Omits the region, which must already be in use. */
export const VALID_OFFICIAL: Omit<FieldValues<typeof OFFICIAL_FIELDS>, 'region'> = {
  firstName: 'Marcus',
  lastName: 'Bell',
  age: 41,
  location: 'Bethlehem',
  association: 'Lehigh Valley Chapter',
  yearsExperience: 12,
};

export const VALID_TEAM: FieldValues<typeof TEAM_FIELDS> = { name: 'Northampton', region: 'Lehigh' };

/** `officialId` must be the id of an existing official. */
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

/** `eventId` must be the id of an event that the official is assigned to. */
export const validReview = (
  eventId: number,
): FieldValues<typeof REVIEW_FIELDS> & { eventId: number; isAnonymous: boolean } => ({
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

export const VALID_COACH_PROFILE = {
  firstName: 'Carl',
  lastName: 'Hess',
  email: 'carl.hess@example.org',
  school: 'Northampton',
  age: 44,
  experience: 17,
  teamMascot: 'Konkrete Kids',
};

export const VALID_SUPERVISOR = {
  firstName: 'Sandra',
  lastName: 'Voss',
  email: 'sandra.voss@example.org',
  region: 'Lehigh',
  yearsExperience: 21,
};

export const VALID_PROFILE = { firstName: 'Otto', lastName: 'Lang', email: 'otto.lang@example.org' };

export const VALID_ANNOUNCEMENT = {
  subject: 'Rules clinic on Saturday',
  message: 'The rules clinic starts at 9 AM.',
  recipientType: 'coach',
  region: '',
  specificEmails: '',
};
