import { OUTCOMES, type Outcome } from '@rmo/contracts';
import type { Recipient } from '../../users';
import type { NotificationEventHandler } from './notification-event-handler';
import { toManagers } from './to-managers';

/**
 * To those who reported the review, in-app only. Also to a reporter who is its author: an account without this
 * notification would reveal that it wrote the review.
 */
export const reportDecided: NotificationEventHandler<
  'report.decided',
  { caseId: number; reporters: Recipient[]; outcome: Outcome; reason: string }
> = {
  async load(em, { caseId, isReopened }, { moderation, recipients }) {
    const decision = await moderation.findDecision(em, caseId, isReopened);
    if (!decision) return null;
    const { outcome, reason, reporterIds } = decision;
    return { caseId, reporters: await recipients.findByIds(em, reporterIds), outcome, reason };
  },
  inApp: ({ caseId, reporters, outcome, reason }) =>
    toManagers(reporters, {
      subjectId: caseId,
      title: outcome === 'kept' ? 'Your report was dismissed' : 'Your report was upheld',
      message: `${OUTCOMES[outcome]}: ${reason}`,
    }),
};
