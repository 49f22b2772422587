import * as MESSAGES from './messages';
import { type EventDates, lastDay } from './day-span';
import { eventStart, momentOf, type EventTiming } from './rating-rules';
import { linesError } from './rules';

export const REPORT_REASONS = {
  'personal-attack': 'It attacks someone personally',
  'names-a-student': 'It names a student',
  'identifies-someone': 'It gives away who someone is',
  'not-present': 'The author wasn’t there',
  'wrong-official': 'It’s about a different official',
  'conflict-of-interest': 'The author has a conflict of interest',
  retaliation: 'It’s retaliation',
  coordinated: 'Several people planned it together',
  other: 'Something else',
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;
export const REPORT_REASON_NAMES = Object.keys(REPORT_REASONS) as ReportReason[];

export const CASE_STATES = ['open', 'taken', 'decided'] as const;
export type CaseState = (typeof CASE_STATES)[number];
export const DECISIONS = ['dismissed', 'upheld'] as const;
export type Decision = (typeof DECISIONS)[number];

/** What a decision does to the review; the first outcome is for a dismissed report. */
export const OUTCOMES = {
  kept: 'The review stays as it is',
  'comment hidden': 'The comment is removed; the scores still count',
  excluded: 'The review stays but doesn’t count',
  deleted: 'The review is deleted',
} as const;
export type Outcome = keyof typeof OUTCOMES;
export const OUTCOME_NAMES = Object.keys(OUTCOMES) as Outcome[];

/** A moderated review has either a hidden comment or is excluded, so that it does not count. */
export type ReviewModeration = 'comment-hidden' | 'excluded';

export const MODERATION_LIMITS = {
  noteMax: 1000,
  reasonMin: 10,
  reasonMax: 1000,
  appealMin: 20,
  appealMax: 2000,
  /** An official may appeal for this many days after the event. */
  appealDays: 60,
  /** Administrators are notified of cases that have been waiting for more than this many days. */
  overdueDays: 14,
  /** The notes of a decision are deleted this many days after it. */
  keepNotesDays: 730,
} as const;

function lengthError(label: string, value: unknown, min: number, max: number): string | undefined {
  if (typeof value !== 'string') return `${label} must be a text`;
  const { length } = value.trim();
  if (length < min || length > max) return `${label} must be ${min} to ${max} characters`;
  return linesError(label, value);
}

/** A note without a reason has the reason `other`, which requires a note. A report may have neither. */
export function reportNoteError(reason: unknown, note: unknown): string | undefined {
  if (reason === undefined && note === undefined) return undefined;
  const text = note ?? '';
  const isOther = (reason ?? 'other') === 'other';
  if (isOther && typeof text === 'string' && !text.trim()) return MESSAGES.reportNoteRequired;
  return lengthError('Note', text, 0, MODERATION_LIMITS.noteMax);
}

export const decisionReasonError = (reason: unknown): string | undefined =>
  lengthError('Reason', reason, MODERATION_LIMITS.reasonMin, MODERATION_LIMITS.reasonMax);

export const appealTextError = (text: unknown): string | undefined =>
  lengthError('What happened', text, MODERATION_LIMITS.appealMin, MODERATION_LIMITS.appealMax);

export function moderationNotice(outcome: Outcome, reason: string): string {
  const introduction = 'A review of yours was looked at.';
  if (outcome === 'kept') return `${introduction} It stays as it is.`;
  if (outcome === 'comment hidden')
    return `${introduction} Its comment was removed; its scores still count: ${reason}`;
  return `${introduction} It does not count any more: ${reason}`;
}

export const appealDecidedText = (reviews: number): string =>
  reviews === 1 ? '1 review decided' : `${reviews} reviews decided`;

/** Returns the deadline for an official's appeal about their own event: the end of a day, in milliseconds since the epoch. */
export const appealUntil = (event: EventDates): number =>
  momentOf(lastDay(event), '23:59', MODERATION_LIMITS.appealDays);

/** Returns why an official can't appeal about their own event now; undefined if they can. */
export function appealError(event: EventTiming, now = Date.now()): string | undefined {
  if (eventStart(event) > now) return MESSAGES.appealTooEarly;
  return now > appealUntil(event) ? MESSAGES.appealTooLate : undefined;
}
