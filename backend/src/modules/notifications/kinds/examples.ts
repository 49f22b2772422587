import { fullName } from '@rmo/contracts';
import type { EventForNotification } from '../../events';
import type { Recipient } from '../../users';

export const COACH: Recipient = {
  id: 1,
  email: 'carl@example.org',
  firstName: 'Carl',
  lastName: 'Hess',
  userType: 'Coach',
  school: null,
  region: null,
};
/** A deleted account keeps only these data. */
export const FORMER_COACH = { userId: COACH.id, email: COACH.email, name: fullName(COACH) };
export const OFFICIAL: Recipient = {
  ...COACH,
  email: 'otto@example.org',
  firstName: 'Otto',
  userType: 'Official',
};
export const SUPERVISOR: Recipient = {
  ...COACH,
  email: 'sandra@example.org',
  firstName: 'Sandra',
  userType: 'Regional Supervisor',
};
export const EVENT: EventForNotification & { shortDay: string; officialIds: number[]; teamIds: number[] } = {
  id: 7,
  name: 'Nazareth at Easton',
  day: 'January 17, 2026',
  shortDay: 'Sat, Jan 17',
  startTime: '19:00',
  venue: 'Easton Area High School',
  officialIds: [],
  teamIds: [],
};
export const LINK = { token: 'the-one-time-token-of-this-link', expiresAt: '2100-01-01T00:00:00Z' };
