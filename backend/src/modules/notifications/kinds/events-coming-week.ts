import { addDays, SCREENS, screenPath, zonedDay } from '@rmo/contracts';
import { optionalEmailTo } from '../email/email';
import { dayText, twelveHours } from './events';
import { COACH } from './examples';
import { notificationOf } from './notification-handler';

/** How many events are listed at most; a region may have many more. */
const SHOWN = 20;

export const eventsComingWeek = notificationOf('events.coming-week', {
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
    const rest = events.length - SHOWN;
    return [
      optionalEmailTo('mailDigest', user, `Your week: ${count}`, {
        paragraphs: [
          'These are your events of the next seven days.',
          ...(rest > 0 ? [`The first ${SHOWN} of ${events.length} are listed.`] : []),
        ],
        facts: events.slice(0, SHOWN).map((event) => ({
          label: event.startTime
            ? `${dayText(event.day)}, ${twelveHours(event.startTime)}`
            : dayText(event.day),
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
          ...{ id: 7, name: 'Nazareth at Easton', day: '2026-01-17', startTime: '19:00' },
          ...{ venue: 'Easton Area High School', eventType: 'Dual Match', description: null },
          ...{ officials: [], teams: [], sequence: 0, changedAt: new Date(0) },
        },
        {
          ...{ id: 8, name: 'Lehigh Valley Duals', day: '2026-01-18', startTime: null },
          ...{ venue: 'Palmer Center', eventType: 'Dual Tournament', description: null },
          ...{ officials: [], teams: [], sequence: 0, changedAt: new Date(0) },
        },
      ],
    },
  },
});
