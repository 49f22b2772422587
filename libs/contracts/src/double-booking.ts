import type { EventDates } from './day-span';
import { daysOf } from './event-days';

/** Two events on the same day overlap if they start less than this many hours apart. */
export const DOUBLE_BOOKING_HOURS = 4;

/** An event as one official works it. */
export interface BookedEvent extends EventDates {
  /** `HH:mm`. */
  startTime: string | null;
  eventType: string;
  /** The official's own days, `yyyy-MM-dd`; null or absent for all of them. */
  days?: readonly string[] | null;
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const takesWholeDay = ({ startTime, eventType }: BookedEvent): boolean =>
  startTime === null || eventType.endsWith('Tournament');

/** Tournaments and events without a start time take the whole day. The event list's SQL applies the same rule. */
export function isDoubleBooked(event: BookedEvent, otherEvent: BookedEvent): boolean {
  const otherDays = otherEvent.days ?? daysOf(otherEvent);
  if (!(event.days ?? daysOf(event)).some((day) => otherDays.includes(day))) return false;
  if (takesWholeDay(event) || takesWholeDay(otherEvent)) return true;
  return Math.abs(minutesOf(event.startTime!) - minutesOf(otherEvent.startTime!)) < DOUBLE_BOOKING_HOURS * 60;
}
