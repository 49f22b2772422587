import { notificationOf } from './notification-handler';
import { toManagers } from './to-managers';

/** Ratings that a future event already has may be about another event. */
export const eventRatedBefore = notificationOf('event.rated-before', {
  async load(em, { eventId }, { events, ratings, recipients }) {
    const event = await events.findForNotification(em, eventId);
    const { count } = await ratings.countByEvent(eventId);
    return event && count > 0 ? { event, count, managers: await recipients.listManagers(em) } : null;
  },
  inApp: ({ event, count, managers }) =>
    toManagers(
      managers,
      {},
      {
        subjectId: event.id,
        title: 'Rated event moved',
        message: `${event.name} is now on ${event.day}. ${count} ${
          count === 1 ? 'rating of this event is' : 'ratings of this event are'
        } older than the event.`,
      },
    ),
});
