import { SCREENS, screenPath } from '@rmo/contracts';
import { fullName } from '../email/email';
import type { NotificationEventHandler } from './notification-event-handler';

/** To all supervisors and administrators, in-app only. */
export const reviewsAppealed: NotificationEventHandler<
  'reviews.appealed',
  { officialId: number; name: string; event: string; managerIds: number[] }
> = {
  async load(em, { officialId, eventId }, { officials, events, recipients }) {
    const official = await officials.findName(em, officialId);
    const event = await events.findForNotification(em, eventId);
    if (!official || !event) return null;
    const managers = await recipients.listManagers(em);
    return {
      officialId,
      name: fullName(official),
      event: event.name,
      managerIds: managers.map(({ id }) => id),
    };
  },
  inApp: ({ officialId, name, event, managerIds }) => ({
    userIds: managerIds,
    subjectId: officialId,
    title: 'An official appealed',
    message: `${name} asks for the ratings of ${event} to be looked at.`,
    link: screenPath(SCREENS.official, { id: officialId }),
  }),
};
