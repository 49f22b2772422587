import { SCREENS, screenPath } from '@rmo/contracts';
import { optionalEmailTo } from '../email/email';
import { ABOUT_EVENT, eventFacts, listPeopleOfEvent } from './events';
import { COACH, EVENT, OFFICIAL } from './examples';
import { notificationOf } from './notification-handler';

export const eventMoved = notificationOf('event.moved', {
  async load(em, { eventId, ...before }, sources) {
    const event = await sources.events.findForNotification(em, eventId);
    if (!event) return null;
    const listPeople = async (wasThere: boolean) => {
      const ids = {
        officialIds: event.officialIds.filter((id) => before.officialIds.includes(id) === wasThere),
        teamIds: event.teamIds.filter((id) => before.teamIds.includes(id) === wasThere),
      };
      const { officials, coaches } = await listPeopleOfEvent(em, ids, sources);
      return [...officials, ...coaches];
    };
    const newcomers = await listPeople(false);
    return { event, people: await listPeople(true), newcomerIds: newcomers.map(({ id }) => id) };
  },
  inApp: ({ event, people }) => ({
    userIds: people.map(({ id }) => id),
    subjectId: event.id,
    title: 'Event moved',
    message: `${event.name} is now on ${event.day} at ${event.venue}.`,
    link: screenPath(SCREENS.event, { id: event.id }),
  }),
  // Newcomers were given the new day and place from the start.
  outdates: ({ event, newcomerIds }) => ({
    exceptUserIds: newcomerIds,
    kinds: ABOUT_EVENT,
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
  preview: { name: 'event-moved', data: { event: EVENT, people: [COACH, OFFICIAL], newcomerIds: [] } },
});
