import type { EventForNotification } from '../../events';
import type { EmailRecipient } from '../email/email';

/** Example data for the previews of emails (`npm run mail-previews`). */
export const COACH: EmailRecipient = {
  id: 1,
  email: 'carl@example.org',
  firstName: 'Carl',
  lastName: 'Hess',
  userType: 'Coach',
};
export const OFFICIAL: EmailRecipient = {
  ...COACH,
  email: 'otto@example.org',
  firstName: 'Otto',
  userType: 'Official',
};
export const SUPERVISOR: EmailRecipient = {
  ...COACH,
  email: 'sandra@example.org',
  firstName: 'Sandra',
  userType: 'Regional Supervisor',
};
export const EVENT: EventForNotification = {
  id: 7,
  name: 'Nazareth at Easton',
  day: 'January 17, 2026',
  startTime: '19:00',
  venue: 'Easton Area High School',
};
export const LINK = {
  token: 'the-one-time-token-of-this-link',
  expiresAt: '2100-01-01T00:00:00Z',
};
