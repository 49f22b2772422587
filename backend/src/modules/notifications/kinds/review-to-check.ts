import { fullName } from '@rmo/contracts';
import type { Recipient } from '../../users';
import type { NotificationHandler } from './notification-handler';
import { casesAbout, toManagers } from './to-managers';

/**
 * Sent in-app to supervisors and administrators of all regions, except the reporter. Notifying only the author's region would
 * hint at who wrote an anonymous review, and so would leaving out a manager who wrote it.
 */
export const reviewToCheck: NotificationHandler<
  'review.to-check',
  {
    reviewId: number;
    official: { id: number; firstName: string; lastName: string };
    managers: Recipient[];
  }
> = {
  async load(em, { reviewId, reporterId }, { reviews, recipients }) {
    const official = await reviews.findOfficial(em, reviewId);
    if (!official) return null;
    return { reviewId, official, managers: await recipients.listManagers(em, { exceptId: reporterId }) };
  },
  inApp: ({ reviewId, official, managers }) =>
    toManagers(managers, casesAbout(official.id), {
      subjectId: reviewId,
      title: 'A review was reported',
      message: `A review of ${fullName(official)} was reported. It is listed under Manage Reviews, marked as reported.`,
    }),
};
