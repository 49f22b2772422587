import { moderationNotice, myRatingsPath } from '@rmo/contracts';
import { notificationOf } from './notification-handler';

/** Sent to the author, in-app only and without names. */
export const reviewModerated = notificationOf('review.moderated', {
  async load(em, { caseId, isReopened }, { moderation, recipients }) {
    const decision = await moderation.findDecision(em, caseId, isReopened);
    if (!decision || decision.authorId === null || decision.reviewId === null) return null;
    const { reviewId, authorId, outcome, reason } = decision;
    const author = await recipients.findById(em, authorId);
    return author && { reviewId, author, outcome, reason };
  },
  inApp: ({ reviewId, author, outcome, reason }) => ({
    userIds: [author.id],
    subjectId: reviewId,
    title: 'Review looked at',
    message: moderationNotice(outcome, reason),
    link: myRatingsPath(author.userType, reviewId),
  }),
});
