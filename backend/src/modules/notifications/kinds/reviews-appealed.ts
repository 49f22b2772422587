import { fullName } from '@rmo/contracts';
import { notificationOf } from './notification-handler';
import { casesAbout, toManagers } from './to-managers';

export const reviewsAppealed = notificationOf('reviews.appealed', {
  async load(em, { officialId, eventId }, { officials, events, recipients }) {
    const official = await officials.findName(em, officialId);
    const event = await events.findForNotification(em, eventId);
    if (!official || !event) return null;
    const managers = await recipients.listManagers(em);
    return { officialId, name: fullName(official), event: event.name, managers };
  },
  inApp: ({ officialId, name, event, managers }) =>
    toManagers(managers, casesAbout(officialId), {
      subjectId: officialId,
      title: 'An official appealed',
      message: `${name} asks for the ratings of ${event} to be looked at.`,
    }),
});
