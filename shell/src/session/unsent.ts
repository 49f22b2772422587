import { RATING_CATEGORIES } from '@rmo/contracts';
import { isDraftStarted, loadDraft, newRequest, type Draft } from '@rmo/ui/evaluation-draft';
import { listDraftKeys, type DraftKey } from '@rmo/ui/draft-storage';
import { saveReview, sendWaiting, UNREADABLE, waitingOf } from '@rmo/ui/offline';

export interface Unsent {
  key: DraftKey;
  draft: Draft;
  /** True if the evaluation is in the queue of `/rate`, which is sent as a whole. */
  isQueued?: boolean;
}

/**
 * Returns the evaluations that a user has started in this browser but not submitted. `isWhole` is false if the queue
 * can't be read.
 */
export async function unsentOf(userId: number): Promise<{ unsent: Unsent[]; isWhole: boolean }> {
  const waiting = await waitingOf(userId).catch(() => null);
  const queued = (waiting ?? []).map(({ values, request, ...key }): Unsent => ({
    key,
    draft: { values, request, touched: [...RATING_CATEGORIES], unconfirmed: true },
    isQueued: true,
  }));
  const drafts = listDraftKeys()
    .filter((key) => key.userId === userId)
    .filter(({ officialId, eventId }) =>
      queued.every(({ key }) => key.officialId !== officialId || key.eventId !== eventId),
    )
    .map((key) => ({ key, draft: loadDraft(key) }))
    .filter(({ draft }) => isDraftStarted(draft));
  return { unsent: [...queued, ...drafts], isWhole: waiting !== null };
}

/**
 * Submits the queue and the unconfirmed evaluations, each even if another fails. The queue may contain more than could
 * be read. Returns null, or the reason why the first unsent review stays here.
 */
export async function sendPending(userId: number, unsent: readonly Unsent[]): Promise<string | null> {
  for (const { key, draft } of unsent.filter((one) => one.draft.unconfirmed && !one.isQueued)) {
    const { values, request = newRequest() } = draft;
    await saveReview(key, draft, { ...key, eventId: values.eventId, values, request });
  }
  const problem = await sendWaiting();
  if (problem) return problem;
  // A review still in the queue was refused, or waits for rating to open.
  const [left] = (await waitingOf(userId).catch(() => null)) ?? [{ refusal: UNREADABLE }];
  return left ? (left.refusal ?? 'Rating is not open yet, so it would be lost') : null;
}
