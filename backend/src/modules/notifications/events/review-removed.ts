import { moderationNotice, SCREENS } from '@rmo/contracts';
import type { NotificationEventHandler } from './notification-event-handler';

/** To the author of a review that moderation has deleted, in-app only and without names. */
export const reviewRemoved: NotificationEventHandler<'review.removed', { authorId: number; reason: string }> =
  {
    load: async (_em, payload) => payload,
    inApp: ({ authorId, reason }) => ({
      userIds: [authorId],
      subjectId: 0,
      title: 'Review looked at',
      message: moderationNotice('deleted', reason),
      link: SCREENS.home,
    }),
  };
