import { type Outcome, OUTCOMES, REPORT_REASONS } from '@rmo/contracts';
import { formatDate, fullName, seasonDate, withCount } from '@rmo/ui';
import type { ModerationCase } from '../api/endpoints';

type Report = ModerationCase['reports'][number];

/** The queue marks cases that have waited this long, four days before administrators are told. */
export const LATE_DAYS = 10;

/** Identifies an entry of the queue, which is a case or all cases of an appeal. */
export const entryKey = ({ id, appeal }: Pick<ModerationCase, 'id' | 'appeal'>): string =>
  appeal ? `appeal-${appeal.id}` : `case-${id}`;

/** True if the entry has several reviews. An appeal about a single review looks like any other case. */
export const hasSeveral = ({ appeal }: Pick<ModerationCase, 'appeal'>): boolean => (appeal?.cases ?? 0) > 1;

export const entryTitle = (entry: ModerationCase): string =>
  hasSeveral(entry)
    ? `${fullName(entry.official)}, appeal: ${entry.appeal!.event.name}`
    : `${fullName(entry.official)}, reported ${formatDate(entry.createdAt)}`;

/** Returns what the queue says below the official's name, such as `Appeal · 2 reviews · Taken`. */
export function entryText(entry: ModerationCase): string {
  const { appeal, reason } = entry;
  const what = appeal
    ? ['Appeal', hasSeveral(entry) && withCount(appeal.cases, 'review')]
    : [REPORT_REASONS[reason]];
  return [...what, entry.state !== 'decided' && stateText(entry)].filter(Boolean).join(' · ');
}

export const OTHERS_DECIDE = 'Somebody else decides';

/** True if only somebody else may decide the case, or somebody else has taken it. */
export const isForOthers = (entry: ModerationCase, userId: number | undefined): boolean =>
  entry.state !== 'decided' && (!entry.mayDecide || (entry.takenBy !== null && entry.takenBy.id !== userId));

export function stateText({ state, isReopened }: ModerationCase): string | null {
  if (state === 'decided') return 'Decided';
  if (state === 'taken') return isReopened ? 'Reopened, taken' : 'Taken';
  return isReopened ? 'Reopened' : null;
}

export function reportedText({ by, isAppeal, createdAt }: Report): string {
  const reporter = by && [fullName(by), by.region].filter(Boolean).join(', ');
  const reporterName = reporter || (isAppeal ? 'the official' : 'a former member');
  return `${isAppeal ? 'Appeal' : 'Reported'} by ${reporterName}, ${seasonDate(createdAt)}`;
}

export function decisionText({ outcome, decidedBy, decidedAt }: ModerationCase): string {
  const deciderName = decidedBy ? fullName(decidedBy) : 'A former member';
  return outcome && decidedAt ? `${OUTCOMES[outcome]}. ${deciderName}, ${formatDate(decidedAt)}` : '';
}

/** Returns the decision in effect while a reopened case waits; `by` and `reason` are missing if another case led to it. */
export function decisionInEffect({ state, isReopened, review, ...before }: ModerationCase) {
  if (!isReopened || state === 'decided' || !review) return null;
  const outcome: Outcome =
    review.moderation === 'comment-hidden' ? 'comment hidden' : (review.moderation ?? 'kept');
  if (before.outcome !== outcome) return { outcome };
  return {
    outcome,
    by: before.decidedBy ? fullName(before.decidedBy) : 'a former member',
    reason: before.decisionReason ?? undefined,
  };
}
