import { MODERATION_LIMITS, SCREENS } from '@rmo/contracts';
import type { NotificationHandler } from './notification-handler';

/**
 * Sent in-app to all administrators. The count includes cases that a recipient may not see, because notifying everyone alike
 * reveals no author.
 */
export const casesOverdue: NotificationHandler<
  'cases.overdue',
  { count: number; administratorIds: number[] }
> = {
  async load(em, { count }, { recipients }) {
    const managers = await recipients.listManagers(em);
    const administrators = managers.filter(({ userType }) => userType === 'Admin');
    return { count, administratorIds: administrators.map(({ id }) => id) };
  },
  inApp: ({ count, administratorIds }) => ({
    userIds: administratorIds,
    subjectId: 0,
    title: 'Reported reviews are waiting',
    message: `${count} reported ${count === 1 ? 'review has' : 'reviews have'} waited for more than ${MODERATION_LIMITS.overdueDays} days.`,
    link: `${SCREENS.admin}?tab=manage-reviews&view=reported`,
  }),
};
