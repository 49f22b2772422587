import { SCREENS, screenPath } from '@rmo/contracts';
import { optionalEmailTo } from '../email/email';
import { eventFacts } from './events';
import { EVENT, OFFICIAL } from './examples';
import { notificationOf } from './notification-handler';

export const eventAssignment = notificationOf('event.assignment', {
  async load(em, { eventId, officialIds }, { events, officials, recipients }) {
    const event = await events.findForNotification(em, eventId);
    if (!event) return null;
    const accountIds = await officials.listAccountIds(em, officialIds);
    return { event, officials: await recipients.findByIds(em, accountIds) };
  },
  inApp: ({ event, officials }) => ({
    userIds: officials.map(({ id }) => id),
    subjectId: event.id,
    title: 'New assignment',
    message: `You are assigned to ${event.name} on ${event.day}.`,
    link: screenPath(SCREENS.event, { id: event.id }),
  }),
  emails: ({ event, officials }, site) =>
    officials.map((official) =>
      optionalEmailTo('mailEvents', official, `New assignment: ${event.name}`, {
        paragraphs: ['You are assigned to an event.'],
        ...eventFacts(event, site),
      }),
    ),
  preview: { name: 'assignment', data: { event: EVENT, officials: [OFFICIAL] } },
});
