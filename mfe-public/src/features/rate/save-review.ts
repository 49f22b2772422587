import { DELAYS, RATING_CATEGORIES } from '@rmo/contracts';
import { isClosedFor, removeDraft, storeDraft } from '@rmo/ui/draft-storage';
import { isDraftStarted, loadDraft, type Draft } from '@rmo/ui/evaluation-draft';
import {
  addToQueue,
  findWaiting,
  isDue,
  NO_CONNECTION,
  removeFromQueue,
  requestSync,
  sendWaiting,
  UNREADABLE,
  type ReviewKey,
  type WaitingReview,
} from '@rmo/ui/offline/review-queue';

export type Outcome =
  | { kind: 'saved' }
  /** It is sent when the server can be reached again. */
  | { kind: 'waiting'; isOffline: boolean; message: string }
  /** It is sent when rating has opened, at `until`, ISO. */
  | { kind: 'kept'; until: string }
  | { kind: 'refused'; message: string };

/** Another tab or a slow server may hold up the queue; the author goes on. */
const timeout = (): Promise<string> =>
  new Promise((resolve) => setTimeout(() => resolve(NO_CONNECTION), DELAYS.reviewResponse));

/**
 * Puts a review into the queue and sends the queue, so that it is sent even if the page is closed meanwhile. A refused one
 * stays there, because its event or official may be gone when the page is opened again, and is a draft too.
 */
export async function saveReview(
  key: ReviewKey,
  draft: Draft,
  { about, notBefore }: Pick<WaitingReview, 'about' | 'notBefore'>,
): Promise<Outcome> {
  if (isClosedFor(key.userId)) return { kind: 'refused', message: 'You have logged out in this browser' };
  const { values, request } = draft;
  const isKept = await addToQueue({
    ...key,
    values,
    request: request!,
    about,
    ...(notBefore && { notBefore }),
  });
  // A review that could not be stored survives the page as a draft.
  if (isKept) removeDraft(key);
  const problem = await Promise.race([sendWaiting(), timeout()]);
  const review = await findWaiting(key).catch(() => 'unreadable' as const);
  // A stored review that can't be read may have been sent or not. One that only this page had was sent if it is gone.
  if (review === 'unreadable' && isKept) {
    void requestSync();
    return { kind: 'waiting', isOffline: false, message: UNREADABLE };
  }
  if (!review || review === 'unreadable') {
    removeDraft(key);
    return { kind: 'saved' };
  }
  if (review.refusal !== undefined) {
    storeDraft(key, draft);
    return { kind: 'refused', message: review.refusal };
  }
  if (review.notBefore !== undefined && !isDue(review)) return { kind: 'kept', until: review.notBefore };
  void requestSync();
  const message = problem ?? NO_CONNECTION;
  return { kind: 'waiting', isOffline: message === NO_CONNECTION, message };
}

/**
 * Makes a review that is still in the queue a draft again. One that waits leaves the queue, because it would be sent while it is
 * changed; a refused one stays until it is saved again or discarded. Rejects if the queue can't be read or changed.
 */
export async function takeBack(key: ReviewKey): Promise<void> {
  const review = await findWaiting(key);
  if (!review) return;
  // A draft that exists is newer: the author has changed the review since it was refused.
  if (!isDraftStarted(loadDraft(key)))
    storeDraft(key, { values: review.values, touched: RATING_CATEGORIES, unconfirmed: false });
  if (review.refusal === undefined) await removeFromQueue(key);
}
