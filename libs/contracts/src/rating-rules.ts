import { RATING_CATEGORIES, type RatingCategory } from './enums';
import * as MESSAGES from './messages';
import { isWhole, type FieldErrors } from './rules';
import { monthName, weekdayName } from './calendar-day';
import { zonedMoment } from './zoned-moment';
import { eventDay, type EventDates, lastDay } from './day-span';
import { HOUR_MS, zonedDay, zonedTime } from './zoned-time';

export type Eligibility = (typeof RATING_RULES.eligibility.words)[number];
export type Publication = (typeof RATING_RULES.publication.words)[number];
export type LowScoreComment = (typeof RATING_RULES.lowScoreComment.words)[number];

/** The rules may ask for or require a comment on a review whose mean is no higher than this. */
const LOW_MEAN_MAX = 1.5;

/** The rules for who can rate an event and when, and for when others see the ratings. Administrators can change them. */
export interface RatingRules {
  /** `batched`: users without access to reviews see a new average only together with other new reviews. */
  publication: Publication;
  /** A published batch contains at least this many reviews. */
  batchMin: number;
  /** Users without access to reviews see an average only if it has at least this many reviews. */
  minimumShown: number;
  /** `present`: only participants and managers. Anyone may rate an event without teams. */
  eligibility: Eligibility;
  /** Rating opens this many hours after the event's start (the official's own first day); null: always open. */
  opensHours: number | null;
  /** Rating closes this many days after the event's last day, at the end of the day; null: never. */
  closesDays: number | null;
  lowScoreComment: LowScoreComment;
  /** In `batched` mode, an anonymous review hides its event if fewer coaches than this could rate it. */
  anonymityPoolMin: number;
  reminders: boolean;
}

export const DEFAULT_RATING_RULES: RatingRules = {
  publication: 'live',
  batchMin: 5,
  minimumShown: 0,
  eligibility: 'any',
  opensHours: null,
  closesDays: null,
  lowScoreComment: 'ask',
  anonymityPoolMin: 5,
  reminders: true,
};

/** The rules' labels, help and limits, in the order of the form. */
export const RATING_RULES = {
  publication: {
    label: 'When averages are published',
    help: 'Batches come out on Mondays and hide single reviews. If averages appear at once, anyone who checks often can tell who wrote an anonymous one. Either way, supervisors and administrators read signed reviews at once.',
    recommended: 'in batches',
    words: ['live', 'batched'],
  },
  batchMin: {
    label: 'Smallest batch of reviews',
    help: 'Each must be by a different person. A bigger batch hides each review better but fills more slowly.',
    recommended: '5',
    min: 5,
    max: 50,
  },
  minimumShown: {
    label: 'Reviews before an average is shown',
    help: 'With fewer, visitors see “Not enough ratings yet”. 0: no minimum.',
    recommended: '3',
    min: 0,
    max: 20,
  },
  eligibility: {
    label: 'Who may rate',
    help: 'People who took part are the coaches of the event’s teams, its officials, supervisors and administrators.',
    recommended: 'people who took part',
    words: ['any', 'present'],
  },
  opensHours: {
    label: 'Rating opens, hours after the start',
    help: 'Gives people time to cool off. Empty: always open.',
    recommended: '12',
    min: 0,
    max: 72,
    isOptional: true,
  },
  closesDays: {
    label: 'Rating closes, days after the event',
    help: 'Ratings written offline in time still count for 24 hours. Empty: never.',
    recommended: '14',
    min: 1,
    max: 60,
    isOptional: true,
  },
  lowScoreComment: {
    label: 'Comment with a low rating',
    help: 'For ratings that average 1.5 stars or less.',
    recommended: 'ask',
    words: ['off', 'ask', 'require'],
  },
  anonymityPoolMin: {
    label: 'Coaches needed to show an anonymous review’s event',
    help: 'If fewer could rate it, batches show its anonymous reviews without the event or day.',
    recommended: '5',
    min: 2,
    max: 50,
  },
  reminders: {
    label: 'Reminders',
    help: 'At most one email a day and two per event: when rating opens and three days before it closes. Anyone can opt out.',
    recommended: 'on',
  },
} as const;

const LOW_SCORE_MESSAGE = 'A rating this low needs a comment: what should be done differently?';

/** Returns why a review is rejected for its low scores; undefined if it isn't. Missing scores count as one star. */
export function lowScoreError(
  review: Partial<Record<RatingCategory, number>> & { comment?: string | null },
  rule: LowScoreComment,
): string | undefined {
  if (rule !== 'require' || review.comment?.trim()) return undefined;
  return isLow(review) ? LOW_SCORE_MESSAGE : undefined;
}

export const isLow = (review: Partial<Record<RatingCategory, number>>): boolean =>
  RATING_CATEGORIES.reduce((sum, name) => sum + (review[name] ?? 1), 0) <=
  LOW_MEAN_MAX * RATING_CATEGORIES.length;

/** Returns the errors in submitted rules; an omitted rule keeps its value. */
export function validateRatingRules(input: Record<string, unknown>): FieldErrors {
  const errors: FieldErrors = {};
  for (const [name, rule] of Object.entries(RATING_RULES)) {
    const expected = input[name] === undefined ? undefined : expectedInstead(rule, input[name]);
    if (expected) errors[name] = `${rule.label} must be ${expected}`;
  }
  const { opensHours, closesDays } = input;
  if (typeof opensHours === 'number' && typeof closesDays === 'number' && opensHours >= closesDays * 24)
    errors.closesDays ??= MESSAGES.closesBeforeOpening;
  return errors;
}

/** Returns what the value must be instead; undefined if the value is valid. */
function expectedInstead(rule: (typeof RATING_RULES)[keyof RatingRules], value: unknown): string | undefined {
  if ('words' in rule) {
    const words: readonly unknown[] = rule.words;
    return words.includes(value) ? undefined : `${words.slice(0, -1).join(', ')} or ${String(words.at(-1))}`;
  }
  if (!('min' in rule)) return typeof value === 'boolean' ? undefined : 'true or false';
  const { min, max } = rule;
  const isOptional = 'isOptional' in rule;
  if (isWhole(value, min, max) || (isOptional && value === null)) return undefined;
  return `a whole number from ${min} to ${max}${isOptional ? ', or empty' : ''}`;
}

export interface EventTiming extends EventDates {
  /** `HH:mm`. */
  startTime: string | null;
  /** The days that an official works, if the timing is the official's own: `yyyy-MM-dd`, sorted; null: all of them. */
  days?: string[] | null;
  /** If a supervisor or administrator has reopened rating: when it closes again. */
  ratingReopenedUntil?: string | Date | null;
}

export interface RatingWindow {
  /** ISO; null: always open. */
  opensAt: string | null;
  /** ISO; null: never closes. */
  closesAt: string | null;
}

/** Managers can reopen an event's rating for at most this many days from now. */
export const REOPEN_DAYS_MAX = 60;

/** Returns the moment of a local time, `days` after a `yyyy-MM-dd` day, in milliseconds. */
export function momentOf(date: string, time: string, days = 0): number {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const [hour, minute] = time.split(':').map(Number) as [number, number];
  return zonedMoment({ year, month, day: day + days, hour, minute });
}

/** Returns the event's start in milliseconds, or the end of its first day if it has no start time. Honors an official's own days. */
export const eventStart = (event: EventTiming): number =>
  momentOf(event.days?.[0] ?? eventDay(event), event.startTime ?? '23:59');

export function ratingWindow(
  event: EventTiming,
  { opensHours, closesDays }: Pick<RatingRules, 'opensHours' | 'closesDays'>,
): RatingWindow {
  const isoOrNull = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());
  const opensTime = opensHours === null ? null : eventStart(event) + opensHours * HOUR_MS;
  const closesTime = closesDays === null ? null : momentOf(lastDay(event), '23:59', closesDays);
  const reopenedUntil = event.ratingReopenedUntil ? new Date(event.ratingReopenedUntil).getTime() : 0;
  return {
    opensAt: isoOrNull(opensTime),
    closesAt: closesTime === null ? null : isoOrNull(Math.max(closesTime, reopenedUntil)),
  };
}

const NOT_OPEN_YET_PREFIX = 'Rating opens on ';
/** True if a review was rejected because rating hasn't opened yet. */
export const isTooEarly = (message: string): boolean => message.startsWith(NOT_OPEN_YET_PREFIX);

const WRITTEN_TOO_EARLY_PREFIX = 'It was written before rating opened on ';
/** True if a review was rejected because it was written before rating opened; rating is open now. */
export const isWrittenTooEarly = (message: string): boolean => message.startsWith(WRITTEN_TOO_EARLY_PREFIX);

/** For this many milliseconds after rating closes, reviews that were written in time are still accepted. */
const LATE_DELIVERY_MS = 24 * HOUR_MS;

interface WrittenEarlier {
  /** When the review was written (ISO); null if it is sent immediately. */
  writtenAt: string | null;
  /** The result of `eventStart`. */
  start: number;
}

/** Returns why an event can't be rated now; undefined if it can. */
export function windowError(
  { opensAt, closesAt }: RatingWindow,
  now: Date,
  { writtenAt, start }: WrittenEarlier = { writtenAt: null, start: 0 },
): string | undefined {
  if (opensAt !== null && now.getTime() < Date.parse(opensAt))
    return NOT_OPEN_YET_PREFIX + momentText(opensAt);
  const writtenTime = writtenAt === null ? null : Date.parse(writtenAt);
  if (writtenTime !== null && opensAt !== null && writtenTime < Date.parse(opensAt))
    return WRITTEN_TOO_EARLY_PREFIX + momentText(opensAt);
  if (closesAt === null || now.getTime() <= Date.parse(closesAt)) return undefined;
  const closesTime = Date.parse(closesAt);
  const isLateDelivery = writtenTime !== null && writtenTime >= start && writtenTime <= closesTime;
  if (isLateDelivery && now.getTime() <= closesTime + LATE_DELIVERY_MS) return undefined;
  return `Rating closed on ${momentText(closesAt)}`;
}

/** Returns `at 9:00 PM` on the same day, otherwise `on Sat, Dec 12, 9:00 PM`. */
export function momentFrom(iso: string, now = new Date()): string {
  const text = momentText(iso);
  return zonedDay(new Date(iso)) === zonedDay(now) ? `at ${text.split(', ')[2]}` : `on ${text}`;
}

/** Returns a moment in the events' time zone, `Sat, Dec 12, 9:00 PM`, in the same format in every JavaScript engine. */
export function momentText(iso: string): string {
  const moment = new Date(iso);
  const { hour, minute } = zonedTime(moment);
  const day = zonedDay(moment);
  const time = `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
  return `${weekdayName(day).slice(0, 3)}, ${monthName(day).slice(0, 3)} ${Number(day.slice(8))}, ${time}`;
}
