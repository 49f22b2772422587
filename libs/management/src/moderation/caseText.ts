import { type Outcome, OUTCOMES } from '@rmo/contracts';
import { formatDate, fullName } from '@rmo/ui';
import type { ModerationCase } from '../api/endpoints';

type Report = ModerationCase['reports'][number];

/** Who reported, and when: `Reported by Sue Hall, Coach, Lehigh Valley, on Nov 14, 2026`. */
export function reportedText({ by, isAppeal, createdAt }: Report): string {
  const known = by && [fullName(by), by.userType, by.region].filter(Boolean).join(', ');
  const who = known ? `${known},` : isAppeal ? 'the official' : 'a former member';
  return `${isAppeal ? 'Appealed' : 'Reported'} by ${who} on ${formatDate(createdAt)}`;
}

/** A short text that tells cases apart. */
export const caseTitle = ({ official, createdAt }: ModerationCase): string =>
  `${fullName(official)}, reported ${formatDate(createdAt)}`;

/** What was decided, by whom and when. */
export function decisionText({ outcome, decidedBy, decidedAt }: ModerationCase): string {
  const who = decidedBy ? fullName(decidedBy) : 'A former member';
  return outcome && decidedAt ? `${OUTCOMES[outcome]}. ${who}, ${formatDate(decidedAt)}` : '';
}

/**
 * What is in effect while a reopened case waits, with who decided it and why; null for other cases. Without the latter where
 * it was decided in another case of the review.
 */
export function inEffect({
  state,
  isReopened,
  review,
  ...before
}: ModerationCase): { outcome: Outcome; by?: string; reason?: string } | null {
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
