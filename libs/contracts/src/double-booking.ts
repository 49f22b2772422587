/** Two events on the same day overlap if they start less than this many hours apart. */
export const DOUBLE_BOOKING_HOURS = 4;

/** `date` is `yyyy-MM-dd`, `startTime` is `HH:mm`. */
export interface BookedEvent {
  date: string;
  startTime: string | null;
  eventType: string;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const takesWholeDay = ({ startTime, eventType }: BookedEvent): boolean =>
  startTime === null || eventType.endsWith('Tournament');

/** Tournaments and events without a start time take the whole day. The event list's SQL applies the same rule. */
export function isDoubleBooked(event: BookedEvent, otherEvent: BookedEvent): boolean {
  if (event.date !== otherEvent.date) return false;
  if (takesWholeDay(event) || takesWholeDay(otherEvent)) return true;
  return Math.abs(minutesOf(event.startTime!) - minutesOf(otherEvent.startTime!)) < DOUBLE_BOOKING_HOURS * 60;
}
