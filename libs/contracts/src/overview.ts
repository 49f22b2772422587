import { addDays } from './calendar-day';

/** What can wait for somebody, in the order in which it is shown. */
export const OVERVIEW_KINDS = [
  'first-run',
  'to-rate',
  'pending-people',
  'open-cases',
  'events-without-officials',
  'double-bookings',
  'schools-without-team',
  'failed-mails',
  'rating-drift',
  'new-reviews',
] as const;
export type OverviewKind = (typeof OVERVIEW_KINDS)[number];

/** Reviews are new on so many days, the one on which they were written included. */
const NEW_REVIEW_DAYS = 7;

/** The first day on which a review that is new on `today` was written; both `yyyy-MM-dd`. */
export const firstNewDay = (today: string): string => addDays(today, 1 - NEW_REVIEW_DAYS);

/** Friday and Sunday of the latest weekend whose Saturday has begun; days are `yyyy-MM-dd`. */
export function lastWeekend(today: string): { from: string; to: string } {
  const saturday = addDays(today, -((new Date(today).getUTCDay() + 1) % 7));
  return { from: addDays(saturday, -1), to: addDays(saturday, 1) };
}

/** Friday and Sunday of the weekend that comes, or of the one that `today` belongs to. */
export function thisWeekend(today: string): { from: string; to: string } {
  const last = lastWeekend(today);
  return today <= last.to ? last : { from: addDays(last.from, 7), to: addDays(last.to, 7) };
}

/** Counting stops here: `count` is then this number, and there may be more. */
export const OVERVIEW_COUNT_MAX = 1000;

/** What an administrator does first on an empty installation, in this order. */
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
