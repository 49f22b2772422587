import { moderationNotice, myRatingsPath } from '@rmo/contracts';
import { notificationOf } from './notification-handler';

export const reviewRemoved = notificationOf('review.removed', {
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
});
