import { OUTCOMES, REPORT_REASONS } from '@rmo/contracts';
import { formatDate, fullName } from '@rmo/ui';
import type { ModerationCase } from '../api/endpoints';

type Report = ModerationCase['reports'][number];

/** Who reported, and why: `Sue Hall: It attacks a person`. */
export function reportText({ by, isAppeal, reason }: Report): string {
  const who = by ? fullName(by) : isAppeal ? 'The official' : 'A former member';
  return `${who}${isAppeal ? ' appealed' : ''}: ${REPORT_REASONS[reason]}`;
}

/** A short text that tells cases apart. */
export const caseTitle = ({ official, createdAt }: ModerationCase): string =>
  `${fullName(official)}, reported ${formatDate(createdAt)}`;

/** What was decided, by whom and when. */
export function decisionText({ outcome, decidedBy, decidedAt }: ModerationCase): string {
  const who = decidedBy ? fullName(decidedBy) : 'A former member';
  return outcome ? `${OUTCOMES[outcome]}. ${who}, ${formatDate(decidedAt)}` : '';
}
