import { isUpcoming, startOf } from '@rmo/ui/format';
import type { ToRate, WrestlingEvent } from '../../api/endpoints';

const DAY = 86_400_000;
/** The number of days ahead for which events are stored, because Coaches Corner may not be opened again before they are rated. */
const KEPT_DAYS = 2;

const isWithin = (event: WrestlingEvent, from: number, to: number): boolean => {
  const start = startOf(event);
  return start >= from && start < to;
};

/** Returns the events that have not started, earliest first. */
export const sortedComing = (events: readonly WrestlingEvent[], now = Date.now()): WrestlingEvent[] =>
  events.filter((event) => isUpcoming(event, new Date(now))).sort((a, b) => startOf(a) - startOf(b));

/**
 * Returns the data that `/rate` shows for events that can't be rated yet, so that the page can be opened in a gym without a
 * connection.
 */
export const plansOf = (events: readonly WrestlingEvent[], toRate: readonly ToRate[], now = Date.now()) =>
  events
    .filter(({ officials }) => officials.length > 0)
    .filter((event) => isWithin(event, now, now + KEPT_DAYS * DAY))
    .filter(({ id }) => toRate.every(({ event }) => event.id !== id))
    .map((event) => ({
      event,
      opensAt: null,
      closesAt: null,
      officials: event.officials.map(({ officialId, firstName, lastName, photoUrl, role, ...official }) => ({
        ...{ id: officialId, firstName, lastName, photoUrl, role },
        ...{ location: official.location, yearsExperience: official.yearsExperience },
        state: 'open',
      })),
    }));
