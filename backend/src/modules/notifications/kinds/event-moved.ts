import { SCREENS, screenPath } from '@rmo/contracts';
import type { EventForNotification } from '../../events';
import { optionalEmailTo, type EmailRecipient } from '../email/email';
import { eventFacts, listPeopleOfEvent } from './events';
import { COACH, EVENT, OFFICIAL } from './examples';
import type { NotificationHandler } from './notification-handler';

/** Sent to officials with an account, and to coaches of teams, who took part before and still do. */
export const eventMoved: NotificationHandler<
  'event.moved',
  { event: EventForNotification; people: EmailRecipient[] }
> = {
  async load(em, { eventId, ...before }, sources) {
    const event = await sources.events.findForNotification(em, eventId);
    if (!event) return null;
    const ids = {
      officialIds: before.officialIds.filter((id) => event.officialIds.includes(id)),
      teamIds: before.teamIds.filter((id) => event.teamIds.includes(id)),
    };
    const { officials, coaches } = await listPeopleOfEvent(em, ids, sources);
    return { event, people: [...officials, ...coaches] };
  },
  inApp: ({ event, people }) => ({
    userIds: people.map(({ id }) => id),
    subjectId: event.id,
    title: 'Event moved',
    message: `${event.name} is now on ${event.day} at ${event.venue}.`,
    link: screenPath(SCREENS.event, { id: event.id }),
  }),
  outdates: ({ event }) => ({
    kinds: ['event.team', 'event.assignment', 'event.moved', 'events.to-rate'],
    subjectId: event.id,
    note: 'This event was moved',
  }),
  emails: ({ event, people }, site) =>
    people.map((person) =>
      optionalEmailTo('mailEvents', person, `Event moved: ${event.name}`, {
        paragraphs: ['The day, time or place of an event has changed. This is how it stands now.'],
        ...eventFacts(event, site),
      }),
    ),
  preview: { name: 'event-moved', data: { event: EVENT, people: [COACH, OFFICIAL] } },
};
