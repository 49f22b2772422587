import { MESSAGES } from '@rmo/contracts';
import { dropKept, keptKeys, readKept, type KeptEvaluation, type KeptKey } from '@rmo/ui/kept-evaluations';
import { send } from './session';

export interface Unsent {
  key: KeptKey;
  evaluation: KeptEvaluation;
}

/** What this person has begun in this browser and not sent. */
export const unsentOf = (userId: number): Unsent[] =>
  keptKeys()
    .filter((key) => key.userId === userId)
    .map((key) => ({ key, evaluation: readKept(key) as KeptEvaluation }))
    .filter(({ evaluation }) => isBegun(evaluation));

/** Somebody else's text under our name is nobody's evaluation. */
const isBegun = (evaluation: KeptEvaluation | null): boolean =>
  Boolean(evaluation?.values) &&
  (evaluation?.sentBlind === true ||
    Boolean(evaluation?.touched?.length) ||
    Boolean(evaluation?.values.comment));

/** Sends what waits for a connection. Answers what went wrong, or null when all of it has arrived. */
export async function sendWaiting(unsent: readonly Unsent[]): Promise<string | null> {
  for (const { key, evaluation } of unsent.filter((one) => one.evaluation.sentBlind)) {
    const problem = await sendOne(key, evaluation);
    if (problem) return problem;
    dropKept(key);
  }
  return null;
}

async function sendOne({ officialId }: KeptKey, { values }: KeptEvaluation): Promise<string | null> {
  const failed = 'Failed to submit review. Please try again.';
  try {
    const body = { ...values, comment: String(values.comment).trim() };
    const response = await send(`/officials/${officialId}/reviews`, body);
    if (response.ok) return null;
    const { message } = (await response.json()) as { message?: string };
    // It had arrived, and only its answer was lost.
    return message === MESSAGES.alreadyReviewed ? null : message?.trim() || failed;
  } catch {
    return failed;
  }
}
