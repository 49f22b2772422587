import { fullName } from '@rmo/contracts';
import type { NotificationEvents } from '../../../queue';
import type { Recipient } from '../../users';
import type { NotificationEventHandler } from './notification-event-handler';

const OUTCOMES = { approved: 'Approved', rejected: 'Rejected', deleted: 'Deleted' };

/** Tells everybody who was asked to decide about a registration that nothing is left to do. */
export const registrationDecided: NotificationEventHandler<
  'registration.decided',
  NotificationEvents['registration.decided'] & { by: Recipient | null }
> = {
  load: async (em, event, { recipients }) => ({ ...event, by: await recipients.findById(em, event.byId) }),
  outdates: ({ userId, outcome, by }) => ({
    kinds: ['registration.pending'],
    subjectId: userId,
    note: OUTCOMES[outcome] + (by ? ` by ${fullName(by)}` : ''),
    isDone: true,
  }),
};
