import { fullName } from '@rmo/contracts';
import { notificationOf } from './notification-handler';
import { casesAbout, toManagers } from './to-managers';

/** To managers of all regions: only the author's region, or leaving out a manager who wrote it, would hint at the author. */
export const reviewToCheck = notificationOf('review.to-check', {
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
});
