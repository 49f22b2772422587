/** What can wait for somebody, in the order in which it is shown. */
export const OVERVIEW_KINDS = [
  'first-run',
  'to-rate',
  'pending-people',
  'open-cases',
  'events-without-officials',
  'schools-without-team',
  'failed-mails',
  'rating-drift',
  'new-reviews',
] as const;
export type OverviewKind = (typeof OVERVIEW_KINDS)[number];

/** Reviews are new on so many days, the one on which they were written included. */
const NEW_REVIEW_DAYS = 7;

/** The first day on which a review that is new on `today` was written; both `yyyy-MM-dd`. */
export const firstNewDay = (today: string): string =>
  new Date(Date.parse(today) - (NEW_REVIEW_DAYS - 1) * 86_400_000).toISOString().slice(0, 10);

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
