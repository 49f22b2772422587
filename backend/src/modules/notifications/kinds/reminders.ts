import {
  SCREENS,
  addDays,
  longDatesText,
  momentText,
  rateLinkPath,
  ratePath,
  screenPath,
  timeText,
  zonedDay,
} from '@rmo/contracts';
import type { CalendarEvent } from '../../events';
import type { ToRateDto } from '../../reviews';
import { optionalEmailTo } from '../email/email';
import { eventFacts } from './events';
import { COACH, EVENT } from './examples';
import { notificationOf } from './notification-handler';

const dayOf = ({ event }: ToRateDto): string => longDatesText(event);

const datesOf = ({ days }: CalendarEvent): string => longDatesText({ date: days[0]!, endDate: days.at(-1) });

const closingNote = ({ closesAt }: ToRateDto): string =>
  closesAt === null ? '' : ` Rating closes on ${momentText(closesAt)}.`;

const NO_LOGIN_NOTE =
  'The button works without a login. It is yours alone: whoever has this email can rate in your name, so please don’t forward it.';

/** How many events are listed at most; a region may have many more. */
const SHOWN_EVENTS_MAX = 20;

export const reminderKinds = {
  ...notificationOf('events.to-rate', {
    async load(em, { userId, day }, { recipients, reminders, rateLinks }) {
      const waiting = await reminders.take(em, userId, day);
      const user = waiting.length > 0 ? await recipients.findById(em, userId) : null;
      if (!user) return null;
      const eventIds = waiting.map(({ event }) => event.id);
      return { user, waiting, tokens: await rateLinks.create(em, userId, eventIds) };
    },
    inApp: ({ user, waiting }) =>
      waiting.map((toRate) => ({
        userIds: [user.id],
        subjectId: toRate.event.id,
        part: String(toRate.event.id),
        title: toRate.event.name,
        message: `Rate the officials who worked on ${dayOf(toRate)}.${closingNote(toRate)}`,
        link: ratePath(toRate.event.id),
      })),
    emails: ({ user, waiting, tokens }, site) => {
      const [firstReminder] = waiting;
      if (!firstReminder) return [];
      const urlOf = ({ event }: ToRateDto) => site + rateLinkPath(event.id, tokens.get(event.id));
      const action = { label: 'Rate the officials', url: urlOf(firstReminder) };
      const note = tokens.size > 0 ? [NO_LOGIN_NOTE] : [];
      if (waiting.length === 1) {
        const { event } = firstReminder;
        const { facts } = eventFacts({ ...event, day: dayOf(firstReminder) }, site);
        return [
          optionalEmailTo('mailReminders', user, `Rate the officials of ${event.name}`, {
            paragraphs: [
              `Rate the officials who worked this event. It takes a minute.${closingNote(firstReminder)}`,
              ...note,
            ],
            facts,
            action,
          }),
        ];
      }
      return [
        optionalEmailTo('mailReminders', user, `${waiting.length} events to rate`, {
          paragraphs: ['Rate the officials who worked these events.', ...note],
          facts: waiting.map((toRate) => ({
            label: dayOf(toRate),
            value: `${toRate.event.name}.${closingNote(toRate)}`,
            url: urlOf(toRate),
          })),
          action,
        }),
      ];
    },
    preview: {
      name: 'reminder',
      data: {
        user: COACH,
        tokens: new Map([[EVENT.id, 'example']]),
        waiting: [
          {
            event: { ...EVENT, date: '2026-01-17T12:00:00.000Z', endDate: null, eventType: 'Dual Match' },
            opensAt: null,
            closesAt: '2026-02-01T04:59:00.000Z',
            officials: [],
          },
        ],
      },
    },
  }),
  ...notificationOf('events.coming-week', {
    async load(em, { userId, day }, { recipients, calendars }) {
      // If the job was delayed for longer, it would announce past events.
      if (zonedDay(new Date()) > addDays(day, 1)) return null;
      const span = { from: addDays(day, 1), to: addDays(day, 7) };
      const events = await calendars.listOwn(em, userId, span);
      const user = events.length > 0 ? await recipients.findById(em, userId) : null;
      return user && { user, events };
    },
    emails: ({ user, events }, site) => {
      const count = `${events.length} ${events.length === 1 ? 'event' : 'events'}`;
      const omittedCount = events.length - SHOWN_EVENTS_MAX;
      return [
        optionalEmailTo('mailDigest', user, `Your week: ${count}`, {
          paragraphs: [
            'Here are your events for the next seven days.',
            ...(omittedCount > 0 ? [`Here are the first ${SHOWN_EVENTS_MAX} of ${events.length}.`] : []),
          ],
          facts: events.slice(0, SHOWN_EVENTS_MAX).map((event) => ({
            label: [datesOf(event), event.startTime && timeText(event.startTime)].filter(Boolean).join(', '),
            value: `${event.name}, ${event.venue}`,
            url: site + screenPath(SCREENS.event, { id: event.id }),
          })),
          action: { label: 'See all events', url: site + SCREENS.schedule },
        }),
      ];
    },
    preview: {
      name: 'coming-week',
      data: {
        user: COACH,
        events: [
          {
            ...{ id: 7, name: 'Nazareth at Easton', days: ['2026-01-17'], startTime: '19:00' },
            ...{ venue: 'Easton Area High School', eventType: 'Dual Match', description: null },
            ...{ officials: [], teams: [], sequence: 0, changedAt: new Date(0) },
          },
          {
            ...{ id: 8, name: 'Lehigh Valley Duals', days: ['2026-01-18', '2026-01-19'], startTime: null },
            ...{ venue: 'Palmer Center', eventType: 'Dual Tournament', description: null },
            ...{ officials: [], teams: [], sequence: 0, changedAt: new Date(0) },
          },
        ],
      },
    },
  }),
};
