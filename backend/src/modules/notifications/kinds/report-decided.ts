import { OUTCOMES, type Outcome } from '@rmo/contracts';
import type { Recipient } from '../../users';
import type { NotificationHandler } from './notification-handler';
import { toManagers } from './to-managers';

/**
 * Sent in-app to everyone who reported the review, even to its author: leaving them out would reveal that they wrote it. Links
 * to the decided case. If the review was deleted, links to the official's other cases, because only the person who decided can
 * see the case.
 */
export const reportDecided: NotificationHandler<
  'report.decided',
  { caseId: number; officialId: number; reporters: Recipient[]; outcome: Outcome; reason: string }
> = {
  async load(em, { caseId, isReopened }, { moderation, recipients }) {
    const decision = await moderation.findDecision(em, caseId, isReopened);
    if (!decision) return null;
    const { officialId, outcome, reason, reporterIds } = decision;
    return { caseId, officialId, reporters: await recipients.findByIds(em, reporterIds), outcome, reason };
  },
  inApp: ({ caseId, officialId, reporters, outcome, reason }) =>
    toManagers(reporters, outcome === 'deleted' ? { official: officialId } : { case: caseId }, {
      subjectId: caseId,
      title: outcome === 'kept' ? 'Your report was dismissed' : 'Your report was upheld',
      message: `${OUTCOMES[outcome]}: ${reason}`,
    }),
};
