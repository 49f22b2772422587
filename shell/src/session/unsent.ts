import { MESSAGES } from '@rmo/contracts';
import { isDraftStarted, loadDraft, type Draft } from '@rmo/ui/evaluation-draft';
import { removeDraft, listDraftKeys, type DraftKey } from '@rmo/ui/draft-storage';
import { post } from './requests';

export interface Unsent {
  key: DraftKey;
  draft: Draft;
}

/** The evaluations that a user has started but not submitted in this browser. */
export const unsentOf = (userId: number): Unsent[] =>
  listDraftKeys()
    .filter((key) => key.userId === userId)
    .map((key) => ({ key, draft: loadDraft(key) }))
    .filter(({ draft }) => isDraftStarted(draft));

/** Submits the unconfirmed evaluations. Returns null, or the message of the first failure. */
export async function sendPending(unsent: readonly Unsent[]): Promise<string | null> {
  for (const { key, draft } of unsent.filter((evaluation) => evaluation.draft.unconfirmed)) {
    const problem = await sendOne(key, draft);
    if (problem) return problem;
    removeDraft(key);
  }
  return null;
}

async function sendOne({ officialId }: DraftKey, { values, request }: Draft): Promise<string | null> {
  const failed = 'Failed to submit review. Please try again.';
  try {
    const response = await post(`/officials/${officialId}/reviews`, {
      ...values,
      comment: values.comment.trim(),
      ...(request && { writtenAt: request.writtenAt }),
    });
    if (response.ok) return null;
    const { message } = (await response.json()) as { message?: string };
    // An earlier attempt succeeded, but its response was lost.
    return message === MESSAGES.alreadyReviewed ? null : message?.trim() || failed;
  } catch {
    return failed;
  }
}
