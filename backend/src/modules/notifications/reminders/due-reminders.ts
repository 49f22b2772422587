import { type RatingWindow, zonedDay } from '@rmo/contracts';
import type { ReminderKind } from './reminder.entity';

const DAY_MS = 86_400_000;
/** How long the first reminder stays due after rating opens: one day longer than necessary, in case a day's reminders fail. */
const OPENED_REMINDER_MS = 2 * DAY_MS;
const CLOSING_DAYS = 3;

/** `start` is the event's start in ms. The caller checks which reminders were already sent. */
export function dueReminders({ opensAt, closesAt }: RatingWindow, start: number, now: Date): ReminderKind[] {
  const openedAt = opensAt === null ? start : Date.parse(opensAt);
  const age = now.getTime() - openedAt;
  if (age < 0 || (closesAt !== null && Date.parse(closesAt) < now.getTime())) return [];
  const due: ReminderKind[] = [];
  if (age <= OPENED_REMINDER_MS) due.push('opened');
  if (closesAt !== null && daysBetween(now, new Date(closesAt)) <= CLOSING_DAYS) due.push('closing');
  return due;
}

/** Returns the number of calendar days between two times, in the events' time zone. */
const daysBetween = (from: Date, to: Date): number =>
  Math.round((Date.parse(zonedDay(to)) - Date.parse(zonedDay(from))) / DAY_MS);
