import { type RatingWindow, zonedDay } from '@rmo/contracts';
import type { ReminderKind } from './reminder.entity';

const DAY = 86_400_000;
/** A day longer than necessary, in case the reminders of a day could not be sent. */
const OPENED_FOR = 2 * DAY;
const CLOSING_DAYS = 3;

/**
 * Returns the reminders that are due. `start` is when the event starts, in milliseconds. The caller checks which reminders
 * were already sent.
 */
export function dueReminders({ opensAt, closesAt }: RatingWindow, start: number, now: Date): ReminderKind[] {
  const opened = opensAt === null ? start : Date.parse(opensAt);
  const age = now.getTime() - opened;
  if (age < 0 || (closesAt !== null && Date.parse(closesAt) < now.getTime())) return [];
  const due: ReminderKind[] = [];
  if (age <= OPENED_FOR) due.push('opened');
  if (closesAt !== null && daysBetween(now, new Date(closesAt)) <= CLOSING_DAYS) due.push('closing');
  return due;
}

/** Calendar days in the events' time zone. */
const daysBetween = (from: Date, to: Date): number =>
  Math.round((Date.parse(zonedDay(to)) - Date.parse(zonedDay(from))) / DAY);
