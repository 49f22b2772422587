import { longDatesText, SCREENS, screenPath, timeText } from '@rmo/contracts';
import type { EntityManager } from 'typeorm';
import type { EventForNotification } from '../../events';
import type { Recipient } from '../../users';
import type { NotificationKind } from '../../../queue';
import { optionalEmailTo, type EmailBody } from '../email/email';
import type { NotificationSources } from './notification-sources';
import { COACH, EVENT, OFFICIAL } from './examples';
import { notificationOf } from './notification-handler';

/** The kinds that a change of the event makes outdated. */
const ABOUT_EVENT: NotificationKind[] = ['event.team', 'event.assignment', 'event.moved', 'events.to-rate'];

export const eventFacts = (
  { id, name, day, startTime, venue }: EventForNotification,
  site: string,
): Pick<EmailBody, 'facts' | 'action'> => ({
  facts: [
    { label: 'Event', value: name },
    { label: 'Date', value: startTime ? `${day}, ${timeText(startTime)}` : day },
    { label: 'Venue', value: venue },
  ],
  action: { label: 'See the event', url: `${site}/events/${id}` },
});

const emailsTo = (people: Recipient[], subject: string, content: EmailBody) =>
  people.map((person) => optionalEmailTo('mailEvents', person, subject, content));

async function listPeopleOfEvent(
  em: EntityManager,
  { officialIds, teamIds }: { officialIds: number[]; teamIds: number[] },
  { officials, recipients }: NotificationSources,
): Promise<{ officials: Recipient[]; coaches: Recipient[] }> {
  const accountIds = await officials.listAccountIds(em, officialIds);
  return {
    officials: await recipients.findByIds(em, accountIds),
    coaches: await recipients.listCoachesOfTeams(em, teamIds),
  };
}

export const eventKinds = {
  ...notificationOf('event.team', {
    async load(em, { eventId, teamIds }, { events, recipients }) {
      const event = await events.findForNotification(em, eventId);
      if (!event) return null;
      // Teams may have left the event before this job runs.
      const presentTeamIds = teamIds.filter((id) => event.teamIds.includes(id));
      return { event, coaches: await recipients.listCoachesOfTeams(em, presentTeamIds) };
    },
    inApp: ({ event, coaches }) => ({
      userIds: coaches.map(({ id }) => id),
      subjectId: event.id,
      title: event.name,
      message: `New event with your team on ${event.day}.`,
      link: screenPath(SCREENS.event, { id: event.id }),
    }),
    emails: ({ event, coaches }, site) =>
      emailsTo(coaches, `New event with your team: ${event.name}`, {
        paragraphs: ['Your team was added to this event.'],
        ...eventFacts(event, site),
      }),
    preview: { name: 'new-event', data: { event: EVENT, coaches: [COACH] } },
  }),
  ...notificationOf('event.assignment', {
    async load(em, { eventId, officialIds }, { events, officials, recipients }) {
      const event = await events.findForNotification(em, eventId);
      if (!event) return null;
      const assigned = officialIds.filter((id) => event.officialIds.includes(id));
      const accountIds = await officials.listAccountIds(em, assigned);
      return { event, officials: await recipients.findByIds(em, accountIds) };
    },
    inApp: ({ event, officials }) => ({
      userIds: officials.map(({ id }) => id),
      subjectId: event.id,
      title: event.name,
      message: `You’re assigned: ${[event.shortDay, event.startTime && timeText(event.startTime), event.venue]
        .filter(Boolean)
        .join(', ')}`,
      link: screenPath(SCREENS.event, { id: event.id }),
    }),
    emails: ({ event, officials }, site) =>
      emailsTo(officials, `New assignment: ${event.name}`, {
        paragraphs: ['You have been assigned to this event.'],
        ...eventFacts(event, site),
      }),
    preview: { name: 'assignment', data: { event: EVENT, officials: [OFFICIAL] } },
  }),
  ...notificationOf('event.moved', {
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
      title: event.name,
      message: `Event moved to ${event.day} at ${event.venue}.`,
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
      emailsTo(people, `Event moved: ${event.name}`, {
        paragraphs: ['The date, time or venue has changed. Here are the new details.'],
        ...eventFacts(event, site),
      }),
    preview: { name: 'event-moved', data: { event: EVENT, people: [COACH, OFFICIAL], newcomerIds: [] } },
  }),
  ...notificationOf('event.left', {
    async load(em, { eventId, officialIds, teamIds }, sources) {
      const event = await sources.events.findForNotification(em, eventId);
      if (!event) return null;
      const idsThatLeft = {
        officialIds: officialIds.filter((id) => !event.officialIds.includes(id)),
        teamIds: teamIds.filter((id) => !event.teamIds.includes(id)),
      };
      return { event, ...(await listPeopleOfEvent(em, idsThatLeft, sources)) };
    },
    inApp: ({ event, officials, coaches }) => [
      {
        userIds: officials.map(({ id }) => id),
        subjectId: event.id,
        title: event.name,
        message: `You are no longer assigned to this event on ${event.day}.`,
        link: SCREENS.officialsDashboard,
      },
      {
        userIds: coaches.map(({ id }) => id),
        subjectId: event.id,
        title: event.name,
        message: `Your team is no longer in this event on ${event.day}.`,
        link: SCREENS.coach,
      },
    ],
    outdates: ({ event, officials, coaches }) => ({
      kinds: ABOUT_EVENT,
      subjectId: event.id,
      userIds: [...officials, ...coaches].map(({ id }) => id),
      note: 'You are no longer part of this event',
    }),
    emails: ({ event, officials, coaches }, site) => [
      ...emailsTo(officials, `Assignment removed: ${event.name}`, {
        paragraphs: [`You are no longer assigned to ${event.name}.`],
        facts: eventFacts(event, site).facts,
      }),
      ...emailsTo(coaches, `Your team was removed: ${event.name}`, {
        paragraphs: [`Your team is no longer in ${event.name}.`],
        facts: eventFacts(event, site).facts,
      }),
    ],
    preview: { name: 'event-left', data: { event: EVENT, officials: [OFFICIAL], coaches: [COACH] } },
  }),
  ...notificationOf('event.cancelled', {
    async load(em, { eventId, date, endDate, officialIds, teamIds, ...event }, sources) {
      const people = await listPeopleOfEvent(em, { officialIds, teamIds }, sources);
      return { event: { id: eventId, day: longDatesText({ date, endDate }), ...event }, ...people };
    },
    inApp: ({ event, officials, coaches }) =>
      [
        { people: officials, link: SCREENS.officialsDashboard },
        { people: coaches, link: SCREENS.coach },
      ].map(({ people, link }) => ({
        userIds: people.map(({ id }) => id),
        subjectId: event.id,
        title: event.name,
        message: `Event canceled. It was scheduled for ${event.day}.`,
        link,
      })),
    outdates: ({ event }) => ({ kinds: ABOUT_EVENT, subjectId: event.id, note: 'This event was canceled' }),
    emails: ({ event, officials, coaches }, site) =>
      emailsTo([...officials, ...coaches], `Event canceled: ${event.name}`, {
        paragraphs: ['This event will not take place.'],
        facts: eventFacts(event, site).facts,
      }),
    preview: { name: 'event-cancelled', data: { event: EVENT, officials: [OFFICIAL], coaches: [COACH] } },
  }),
};
