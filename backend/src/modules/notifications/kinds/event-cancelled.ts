import { SCREENS } from '@rmo/contracts';
import { optionalEmailTo } from '../email/email';
import { ABOUT_EVENT, dayText, eventFacts, listPeopleOfEvent } from './events';
import { COACH, EVENT, OFFICIAL } from './examples';
import { notificationOf } from './notification-handler';

export const eventCancelled = notificationOf('event.cancelled', {
  async load(em, { eventId, date, officialIds, teamIds, ...event }, sources) {
    const people = await listPeopleOfEvent(em, { officialIds, teamIds }, sources);
    return { event: { id: eventId, day: dayText(date), ...event }, ...people };
  },
  inApp: ({ event, officials, coaches }) =>
    [
      { people: officials, link: SCREENS.officialsDashboard },
      { people: coaches, link: SCREENS.coach },
    ].map(({ people, link }) => ({
      userIds: people.map(({ id }) => id),
      subjectId: event.id,
      title: 'Event cancelled',
      message: `${event.name} on ${event.day} does not take place.`,
      link,
    })),
  outdates: ({ event }) => ({
    kinds: ABOUT_EVENT,
    subjectId: event.id,
    note: 'This event was cancelled',
  }),
  emails: ({ event, officials, coaches }, site) =>
    [...officials, ...coaches].map((person) =>
      optionalEmailTo('mailEvents', person, `Event cancelled: ${event.name}`, {
        paragraphs: ['An event does not take place.'],
        facts: eventFacts(event, site).facts,
      }),
    ),
  preview: { name: 'event-cancelled', data: { event: EVENT, officials: [OFFICIAL], coaches: [COACH] } },
});
