import { SCREENS, screenPath } from '@rmo/contracts';
import { fullName } from '../email/email';
import type { NotificationEventHandler } from './notification-event-handler';

/**
 * To supervisors and administrators of all regions except the reporter, in-app only. The region of the author would
 * reveal something about who wrote an anonymous review, and leaving out a manager who is its author would reveal it too.
 */
export const reviewToCheck: NotificationEventHandler<
  'review.to-check',
  { reviewId: number; official: { id: number; firstName: string; lastName: string }; managerIds: number[] }
> = {
  async load(em, { reviewId, reporterId }, { reviews, recipients }) {
    const official = await reviews.findOfficial(em, reviewId);
    if (!official) return null;
    const managers = await recipients.listManagers(em, { exceptId: reporterId });
    return { reviewId, official, managerIds: managers.map(({ id }) => id) };
  },
  inApp: ({ reviewId, official, managerIds }) => ({
    userIds: managerIds,
    subjectId: reviewId,
    title: 'A review was reported',
    message: `A review of ${fullName(official)} was reported. It stands under Manage Reviews, marked as reported.`,
    link: screenPath(SCREENS.official, { id: official.id }),
  }),
};
