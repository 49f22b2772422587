import { SCREENS } from '@rmo/contracts';
import type { NotificationEventHandler } from './notification-event-handler';

/** To the author, in-app only: no email, log or metric may connect a person with a review. */
export const reviewReported: NotificationEventHandler<
  'review.reported',
  { reviewId: number; authorId: number }
> = {
  async load(em, { reviewId }, { reviews }) {
    const authorId = await reviews.lockAuthor(em, reviewId);
    return authorId === null ? null : { reviewId, authorId };
  },
  inApp: ({ reviewId, authorId }) => ({
    userIds: [authorId],
    subjectId: reviewId,
    title: 'Review reported',
    message: 'One of your reviews was reported and will be looked at by a supervisor.',
    link: SCREENS.home,
  }),
};
