import { SCREENS } from '@rmo/contracts';
import type { EventForNotification } from '../../events';
import { optionalEmailTo, type EmailRecipient } from '../email/email';
import { dayText, eventFacts, listPeopleOfEvent } from './events';
import { COACH, EVENT, OFFICIAL } from './examples';
import type { NotificationHandler } from './notification-handler';

/** Sent to officials with an account, and to the teams' coaches. */
export const eventCancelled: NotificationHandler<
  'event.cancelled',
  { event: EventForNotification; officials: EmailRecipient[]; coaches: EmailRecipient[] }
> = {
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
    kinds: ['event.team', 'event.assignment', 'event.moved', 'events.to-rate'],
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
};
