import { moderationNotice, myRatingsPath } from '@rmo/contracts';
import type { Recipient } from '../../users';
import type { NotificationHandler } from './notification-handler';

/** Sent in-app to the author of a review that a moderator deleted, without names. */
export const reviewRemoved: NotificationHandler<'review.removed', { author: Recipient; reason: string }> = {
  async load(em, { authorId, reason }, { recipients }) {
    const author = await recipients.findById(em, authorId);
    return author && { author, reason };
  },
  inApp: ({ author, reason }) => ({
    userIds: [author.id],
    subjectId: 0,
    title: 'Review looked at',
    message: moderationNotice('deleted', reason),
    link: myRatingsPath(author.userType),
  }),
};
