import { OUTCOMES, type Outcome, SCREENS } from '@rmo/contracts';
import type { NotificationEventHandler } from './notification-event-handler';

/**
 * To those who reported the review, in-app only. Also to a reporter who is its author: an account without this
 * notification would reveal that it wrote the review.
 */
export const reportDecided: NotificationEventHandler<
  'report.decided',
  { caseId: number; reporterIds: number[]; outcome: Outcome; reason: string }
> = {
  async load(em, { caseId, isReopened }, { moderation }) {
    const decision = await moderation.findDecision(em, caseId, isReopened);
    return decision && { caseId, ...decision };
  },
  inApp: ({ caseId, reporterIds, outcome, reason }) => ({
    userIds: reporterIds,
    subjectId: caseId,
    title: outcome === 'kept' ? 'Your report was dismissed' : 'Your report was upheld',
    message: `${OUTCOMES[outcome]}: ${reason}`,
    link: SCREENS.home,
  }),
};
