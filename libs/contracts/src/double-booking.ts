/** Two events of one day are taken to overlap if their starts are less than so many hours apart. */
export const DOUBLE_BOOKING_HOURS = 4;

/** An event as far as it keeps officials from another one. */
export interface BookedEvent {
  /** `yyyy-MM-dd`. */
  date: string;
  /** `HH:mm`. */
  startTime: string | null;
  eventType: string;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/**
 * True if nobody can work both events. A tournament, and an event without a start time, take their whole day. The same as the
 * SQL of the list of events.
 */
export function isDoubleBooked(one: BookedEvent, other: BookedEvent): boolean {
  if (one.date !== other.date) return false;
  if ([one, other].some(({ startTime, eventType }) => startTime === null || eventType.endsWith('Tournament')))
    return true;
  return Math.abs(minutesOf(one.startTime!) - minutesOf(other.startTime!)) < DOUBLE_BOOKING_HOURS * 60;
}
