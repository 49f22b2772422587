import { fullName } from '@rmo/contracts';
import { notificationOf } from './notification-handler';

const OUTCOMES = {
  approved: 'Approved',
  rejected: 'Rejected',
  deleted: 'Deleted',
  'set-pending': 'Set back to pending',
};

/** Updates everyone who was asked to decide on a registration: nothing is left to do, or it is waiting again. */
export const registrationDecided = notificationOf('registration.decided', {
  async load(em, event, { recipients }) {
    // Two jobs may run in either order, so an outcome that no longer holds is ignored.
    const waits = (await recipients.findPending(em, event.userId)) !== null;
    if (waits !== (event.outcome === 'set-pending')) return null;
    return { ...event, by: await recipients.findById(em, event.byId) };
  },
  outdates: ({ userId, outcome, by }) => ({
    kinds: ['registration.pending'],
    subjectId: userId,
    note: OUTCOMES[outcome] + (by ? ` by ${fullName(by)}` : ''),
    isDone: outcome !== 'set-pending',
  }),
});
