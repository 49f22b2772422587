/** Two events on one day overlap if their starts are fewer hours apart than this. */
export const DOUBLE_BOOKING_HOURS = 4;

/** The event fields that determine whether two events overlap. */
export interface BookedEvent {
  /** `yyyy-MM-dd`. */
  date: string;
  /** `HH:mm`. */
  startTime: string | null;
  eventType: string;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/**
 * True if nobody could work both events. Tournaments and events without a start time take the whole day. The event list's
 * SQL applies the same rule.
 */
export function isDoubleBooked(one: BookedEvent, other: BookedEvent): boolean {
  if (one.date !== other.date) return false;
  if ([one, other].some(({ startTime, eventType }) => startTime === null || eventType.endsWith('Tournament')))
    return true;
  return Math.abs(minutesOf(one.startTime!) - minutesOf(other.startTime!)) < DOUBLE_BOOKING_HOURS * 60;
}
