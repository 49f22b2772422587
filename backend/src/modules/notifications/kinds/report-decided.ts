import { OUTCOMES } from '@rmo/contracts';
import { notificationOf } from './notification-handler';
import { toManagers } from './to-managers';

/** Sent even to the review's author, whom a gap would reveal. Only who decided can see the case of a deleted review. */
export const reportDecided = notificationOf('report.decided', {
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
});
