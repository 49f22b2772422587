import { SCREENS } from '@rmo/contracts';
import { optionalEmailTo } from '../email/email';
import { ABOUT_EVENT, eventFacts, listPeopleOfEvent } from './events';
import { COACH, EVENT, OFFICIAL } from './examples';
import { notificationOf } from './notification-handler';

export const eventLeft = notificationOf('event.left', {
  async load(em, { eventId, officialIds, teamIds }, sources) {
    const event = await sources.events.findForNotification(em, eventId);
    if (!event) return null;
    const gone = {
      officialIds: officialIds.filter((id) => !event.officialIds.includes(id)),
      teamIds: teamIds.filter((id) => !event.teamIds.includes(id)),
    };
    return { event, ...(await listPeopleOfEvent(em, gone, sources)) };
  },
  inApp: ({ event, officials, coaches }) => [
    {
      userIds: officials.map(({ id }) => id),
      subjectId: event.id,
      title: 'Assignment removed',
      message: `You are no longer assigned to ${event.name} on ${event.day}.`,
      link: SCREENS.officialsDashboard,
    },
    {
      userIds: coaches.map(({ id }) => id),
      subjectId: event.id,
      title: 'Event without your team',
      message: `Your team no longer takes part in ${event.name} on ${event.day}.`,
      link: SCREENS.coach,
    },
  ],
  outdates: ({ event, officials, coaches }) => ({
    kinds: ABOUT_EVENT,
    subjectId: event.id,
    userIds: [...officials, ...coaches].map(({ id }) => id),
    note: 'You no longer take part in this event',
  }),
  emails: ({ event, officials, coaches }, site) => [
    ...officials.map((official) =>
      optionalEmailTo('mailEvents', official, `Assignment removed: ${event.name}`, {
        paragraphs: [`You are no longer assigned to ${event.name}.`],
        facts: eventFacts(event, site).facts,
      }),
    ),
    ...coaches.map((coach) =>
      optionalEmailTo('mailEvents', coach, `Event without your team: ${event.name}`, {
        paragraphs: [`Your team no longer takes part in ${event.name}.`],
        facts: eventFacts(event, site).facts,
      }),
    ),
  ],
  preview: { name: 'event-left', data: { event: EVENT, officials: [OFFICIAL], coaches: [COACH] } },
});
