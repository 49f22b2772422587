import { eventDay, momentText, ratePath } from '@rmo/contracts';
import type { ToRateDto } from '../../reviews';
import { optionalEmailTo } from '../email/email';
import { dayText, eventFacts } from './events';
import { COACH, EVENT } from './examples';
import { notificationOf } from './notification-handler';

export const eventsToRate = notificationOf('events.to-rate', {
  async load(em, { userId, day }, { recipients, reminders }) {
    const waiting = await reminders.take(em, userId, day);
    const user = waiting.length > 0 ? await recipients.findById(em, userId) : null;
    return user && { user, waiting };
  },
  inApp: ({ user, waiting }) =>
    waiting.map((one) => ({
      userIds: [user.id],
      subjectId: one.event.id,
      part: String(one.event.id),
      title: 'Officials to rate',
      message: `You can rate the officials of ${one.event.name} on ${dayOf(one)}.${until(one)}`,
      link: ratePath(one.event.id),
    })),
  emails: ({ user, waiting }, site) => {
    const [first] = waiting;
    if (!first) return [];
    const action = { label: 'Rate the officials', url: site + ratePath(first.event.id) };
    if (waiting.length === 1) {
      const { event } = first;
      const { facts } = eventFacts({ ...event, day: dayOf(first) }, site);
      return [
        optionalEmailTo('mailReminders', user, `Rate the officials of ${event.name}`, {
          paragraphs: [`Officials of this event wait for your rating; it takes a minute.${until(first)}`],
          facts,
          action,
        }),
      ];
    }
    return [
      optionalEmailTo('mailReminders', user, `${waiting.length} events to rate`, {
        paragraphs: ['Officials of these events wait for your rating.'],
        facts: waiting.map((one) => ({
          label: dayOf(one),
          value: `${one.event.name}.${until(one)}`,
          url: site + ratePath(one.event.id),
        })),
        action,
      }),
    ];
  },
  preview: {
    name: 'reminder',
    data: {
      user: COACH,
      waiting: [
        {
          event: { ...EVENT, date: '2026-01-17T12:00:00.000Z', eventType: 'Dual Match' },
          opensAt: null,
          closesAt: '2026-02-01T04:59:00.000Z',
          officials: [],
        },
      ],
    },
  },
});

const dayOf = ({ event }: ToRateDto): string => dayText(eventDay(event));

const until = ({ closesAt }: ToRateDto): string =>
  closesAt === null ? '' : ` Rating closes on ${momentText(closesAt)}.`;
