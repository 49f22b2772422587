import { addDays } from './calendar-day';

/** The kinds of open tasks, in the order in which they are shown. */
export const OVERVIEW_KINDS = [
  'first-run',
  'to-rate',
  'pending-people',
  'open-cases',
  'unlisted-officials',
  'events-without-officials',
  'double-bookings',
  'schools-without-team',
  'failed-mails',
  'rating-drift',
  'new-reviews',
] as const;
export type OverviewKind = (typeof OVERVIEW_KINDS)[number];

/** A review counts as new for this many days, including the day it was written. */
const NEW_REVIEW_DAYS = 7;

/** Returns the first day on which a review that is new on `today` was written; both are `yyyy-MM-dd`. */
export const firstNewDay = (today: string): string => addDays(today, 1 - NEW_REVIEW_DAYS);

/** Returns the Friday and Sunday of the latest weekend whose Saturday has begun; days are `yyyy-MM-dd`. */
export function lastWeekend(today: string): { from: string; to: string } {
  const saturday = addDays(today, -((new Date(today).getUTCDay() + 1) % 7));
  return { from: addDays(saturday, -1), to: addDays(saturday, 1) };
}

/** Returns the Friday and Sunday of the coming weekend, or of the current one if `today` is part of it. */
export function thisWeekend(today: string): { from: string; to: string } {
  const last = lastWeekend(today);
  return today <= last.to ? last : { from: addDays(last.from, 7), to: addDays(last.to, 7) };
}

/** Counting stops at this number; the real number may be higher. */
export const OVERVIEW_COUNT_MAX = 1000;

/** An administrator's first steps on an empty installation, in order. */
export const FIRST_RUN_STEPS = [
  'teams',
  'officials',
  'supervisors',
  'first-event',
  'coaches',
  'mail-test',
  'rating-rules',
] as const;
export type FirstRunStep = (typeof FIRST_RUN_STEPS)[number];
