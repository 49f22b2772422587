import { isUpcoming, startOf } from '@rmo/ui/format';
import type { ToRate, WrestlingEvent } from '../../api/endpoints';

const DAY = 86_400_000;
/** Days before and after now in which an event may be rated before Coaches Corner is opened again. */
const KEPT_DAYS = 2;

const isWithin = (event: WrestlingEvent, from: number, to: number): boolean => {
  const start = startOf(event);
  return start >= from && start < to;
};

/** The events that have not begun, the earliest first. */
export const sortedComing = (events: readonly WrestlingEvent[], now = Date.now()): WrestlingEvent[] =>
  events.filter((event) => isUpcoming(event, new Date(now))).sort((a, b) => startOf(a) - startOf(b));

/** What `/rate` shows of events that are not listed to be rated yet, so that it can be opened in a gym without a connection. */
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
