import { type Outcome, OUTCOMES } from '@rmo/contracts';
import { formatDate, fullName, numberText } from '@rmo/ui';
import { today } from '@rmo/ui/calendar/day';
import type { ModerationCase } from '../api/endpoints';
import { shortDate } from '../reviews/when';

type Report = ModerationCase['reports'][number];

export function reportedText({ by, isAppeal, createdAt }: Report): string {
  const reporter = by && [fullName(by), by.region].filter(Boolean).join(', ');
  const reporterName = reporter || (isAppeal ? 'the official' : 'a former member');
  return `${isAppeal ? 'Appeal' : 'Reported'} by ${reporterName}, ${shortDate(createdAt)}`;
}

export function ageText({ createdAt }: Pick<ModerationCase, 'createdAt'>): string {
  const days = Math.round((Date.parse(today()) - Date.parse(today(new Date(createdAt)))) / 86_400_000);
  if (days <= 0) return 'Since today';
  return `Waiting ${days === 1 ? '1 day' : `${numberText(days)} days`}`;
}

export const caseTitle = ({ official, createdAt }: ModerationCase): string =>
  `${fullName(official)}, reported ${formatDate(createdAt)}`;

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
