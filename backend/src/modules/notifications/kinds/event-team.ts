import { SCREENS, screenPath } from '@rmo/contracts';
import { optionalEmailTo } from '../email/email';
import { eventFacts } from './events';
import { COACH, EVENT } from './examples';
import { notificationOf } from './notification-handler';

export const eventTeam = notificationOf('event.team', {
  async load(em, { eventId, teamIds }, { events, recipients }) {
    const event = await events.findForNotification(em, eventId);
    return event && { event, coaches: await recipients.listCoachesOfTeams(em, teamIds) };
  },
  inApp: ({ event, coaches }) => ({
    userIds: coaches.map(({ id }) => id),
    subjectId: event.id,
    title: 'New event',
    message: `Your team takes part in ${event.name} on ${event.day}.`,
    link: screenPath(SCREENS.event, { id: event.id }),
  }),
  emails: ({ event, coaches }, site) =>
    coaches.map((coach) =>
      optionalEmailTo('mailEvents', coach, `New event with your team: ${event.name}`, {
        paragraphs: ['Your team takes part in a new event.'],
        ...eventFacts(event, site),
      }),
    ),
  preview: { name: 'new-event', data: { event: EVENT, coaches: [COACH] } },
});
