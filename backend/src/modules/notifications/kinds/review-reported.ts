import { myRatingsPath } from '@rmo/contracts';
import { notificationOf } from './notification-handler';

/** Sent to the author, in-app only, because no email, log or metric may connect a person with a review. */
export const reviewReported = notificationOf('review.reported', {
  async load(em, { reviewId }, { reviews, recipients }) {
    const authorId = await reviews.lockAuthor(em, reviewId);
    const author = authorId === null ? null : await recipients.findById(em, authorId);
    return author && { reviewId, author };
  },
  inApp: ({ reviewId, author }) => ({
    userIds: [author.id],
    subjectId: reviewId,
    title: 'Review reported',
    message: 'One of your reviews was reported and will be looked at by a supervisor.',
    link: myRatingsPath(author.userType, reviewId),
  }),
});
