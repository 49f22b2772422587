import * as MESSAGES from './messages';
import { eventStart, momentOf, type RatedEvent } from './rating-rules';
import { linesError } from './rules';

/** Why a review is reported. */
export const REPORT_REASONS = {
  'personal-attack': 'It attacks a person',
  'names-a-student': 'It names a student',
  'identifies-someone': 'It says who somebody is',
  'not-present': 'The author was not there',
  'wrong-official': 'It is about another official',
  'conflict-of-interest': 'The author has a conflict of interest',
  retaliation: 'It is retaliation',
  coordinated: 'Several reviews were agreed on',
  other: 'Something else',
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;
export const REPORT_REASON_NAMES = Object.keys(REPORT_REASONS) as ReportReason[];

export const CASE_STATES = ['open', 'taken', 'decided'] as const;
export type CaseState = (typeof CASE_STATES)[number];
export const DECISIONS = ['dismissed', 'upheld'] as const;
export type Decision = (typeof DECISIONS)[number];

/** What a decision does to the review; the first is that of a dismissed report. */
export const OUTCOMES = {
  kept: 'The review stays as it is',
  'comment hidden': 'The comment is removed, the scores count',
  excluded: 'The review stays, but counts nowhere',
  deleted: 'The review is deleted',
} as const;
export type Outcome = keyof typeof OUTCOMES;
export const OUTCOME_NAMES = Object.keys(OUTCOMES) as Outcome[];

/** What moderation has done to a review: its comment is hidden, and an excluded one does not count either. */
export const REVIEW_MODERATIONS = ['comment-hidden', 'excluded'] as const;
export type ReviewModeration = (typeof REVIEW_MODERATIONS)[number];

export const MODERATION_LIMITS = {
  noteMax: 1000,
  reasonMin: 10,
  reasonMax: 1000,
  appealMin: 20,
  appealMax: 2000,
  /** Days after the event in which its official may appeal. */
  appealDays: 60,
  /** Administrators are notified of cases that have waited for more days. */
  overdueDays: 14,
  /** Notes are deleted so many days after the decision. */
  keepNotesDays: 730,
} as const;

/** Whether this outcome belongs to this decision. */
export const isOutcomeOf = (decision: Decision, outcome: Outcome): boolean =>
  (decision === 'dismissed') === (outcome === 'kept');

function lengthError(label: string, value: unknown, min: number, max: number): string | undefined {
  if (typeof value !== 'string') return `${label} must be a text`;
  const { length } = value.trim();
  if (length < min || length > max) return `${label} must have ${min} to ${max} characters`;
  return linesError(label, value);
}

/**
 * The error of the note of a report, which is required for the reason `other`. That is also the reason of a report which
 * names none; only one that says nothing at all (both undefined) needs no note.
 */
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

/** What the author of a review is told about a decision. */
export function moderationNotice(outcome: Outcome, reason: string): string {
  const looked = 'A review of yours was looked at.';
  if (outcome === 'kept') return `${looked} It stays as it is.`;
  if (outcome === 'comment hidden') return `${looked} Its comment was removed, its scores count: ${reason}`;
  return `${looked} It does not count any more: ${reason}`;
}

/** Until when an official can appeal for an own event: the end of a day, in milliseconds since the epoch. */
export const appealUntil = (event: Pick<RatedEvent, 'date'>): number =>
  momentOf(event, '23:59', MODERATION_LIMITS.appealDays);

/** Why an official can't appeal for an own event now; undefined if it can. */
export function appealError(event: RatedEvent, now = Date.now()): string | undefined {
  if (eventStart(event) > now) return MESSAGES.appealTooEarly;
  return now > appealUntil(event) ? MESSAGES.appealTooLate : undefined;
}
