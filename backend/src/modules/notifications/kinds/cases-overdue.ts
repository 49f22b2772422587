import { MODERATION_LIMITS, SCREENS } from '@rmo/contracts';
import { notificationOf } from './notification-handler';

/** Counts even cases that a recipient may not see, because notifying everyone alike reveals no author. */
export const casesOverdue = notificationOf('cases.overdue', {
  load: async (em, { count }, { recipients }) => ({
    count,
    administratorIds: await recipients.listAdministratorIds(em),
  }),
  inApp: ({ count, administratorIds }) => ({
    userIds: administratorIds,
    subjectId: 0,
    title: 'Reported reviews are waiting',
    message: `${count} reported ${count === 1 ? 'review has' : 'reviews have'} waited for more than ${MODERATION_LIMITS.overdueDays} days.`,
    link: `${SCREENS.admin}?tab=manage-reviews&view=reported`,
  }),
});
