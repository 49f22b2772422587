import { moderationNotice, type Outcome, SCREENS } from '@rmo/contracts';
import type { NotificationEventHandler } from './notification-event-handler';

/** To the author, in-app only and without names. */
export const reviewModerated: NotificationEventHandler<
  'review.moderated',
  { reviewId: number; authorId: number; outcome: Outcome; reason: string }
> = {
  async load(em, { caseId, isReopened }, { moderation }) {
    const decision = await moderation.findDecision(em, caseId, isReopened);
    if (!decision || decision.authorId === null || decision.reviewId === null) return null;
    const { reviewId, authorId, outcome, reason } = decision;
    return { reviewId, authorId, outcome, reason };
  },
  inApp: ({ reviewId, authorId, outcome, reason }) => ({
    userIds: [authorId],
    subjectId: reviewId,
    title: 'Review looked at',
    message: moderationNotice(outcome, reason),
    link: SCREENS.home,
  }),
};
