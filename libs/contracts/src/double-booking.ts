/** Two events on one day overlap if their starts are fewer hours apart than this. */
export const DOUBLE_BOOKING_HOURS = 4;

/** `date` is `yyyy-MM-dd`, `startTime` is `HH:mm`. */
export interface BookedEvent {
  date: string;
  startTime: string | null;
  eventType: string;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Tournaments and events without a start time take the whole day. The event list's SQL applies the same rule. */
export function isDoubleBooked(event: BookedEvent, otherEvent: BookedEvent): boolean {
  if (event.date !== otherEvent.date) return false;
  if (
    [event, otherEvent].some(
      ({ startTime, eventType }) => startTime === null || eventType.endsWith('Tournament'),
    )
  )
    return true;
  return Math.abs(minutesOf(event.startTime!) - minutesOf(otherEvent.startTime!)) < DOUBLE_BOOKING_HOURS * 60;
}
