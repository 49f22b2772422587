import { useRef, useState } from 'react';
import { momentFrom, RATING_CATEGORIES } from '@rmo/contracts';
import { toast } from '@rmo/mfe-kit';
import {
  type Draft,
  type DraftKey,
  emptyDraft,
  isDraftStarted,
  loadDraft,
  newRequest,
  removeDraft,
} from '@rmo/ui/drafts';
import {
  FAILED,
  findWaiting,
  moveBackToDraft,
  NO_CONNECTION,
  type Outcome,
  removeFromQueue,
  saveReview,
  UNREADABLE,
  type WaitingReview,
} from '@rmo/ui/offline';
import { useDraft } from '../rate/useDraft';
import { useResend } from '../rate/useResend';
import type { EventChoice } from './event-choices';

export interface EvaluationOptions {
  draftKey: DraftKey;
  officialName: string;
  choices: EventChoice[];
  /** A review that was saved earlier and is waiting to be sent. */
  waiting: WaitingReview | undefined;
  onSubmitted: () => void;
}

const draftOf = ({ values }: WaitingReview): Draft => ({
  ...emptyDraft(),
  ...{ values, touched: [...RATING_CATEGORIES] },
});

/** A review that waits for a connection stays on the page until the server has responded. */
export function useEvaluation({ draftKey, officialName, choices, waiting, onSubmitted }: EvaluationOptions) {
  const form = useDraft(draftKey, () => (waiting ? draftOf(waiting) : loadDraft(draftKey)));
  const { draft } = form;
  const [status, setStatus] = useState<'editing' | 'submitting' | 'offline' | 'submitted'>(
    waiting ? 'offline' : 'editing',
  );
  /** The queued review until its outcome is known. */
  const inQueue = useRef(waiting);

  // The event may have been reviewed in the meantime, or the official removed from it.
  const eventId = draftKey.eventId ?? draft.values.eventId;
  const choice = choices.find(({ value }) => value === eventId);
  // A review saved before rating closed is still sent; the server decides.
  const isSavedBefore = status === 'offline' || draft.unconfirmed;
  const isOpen = choice && (!choice.disabled || (isSavedBefore && !choice.isReviewed));
  const values = { ...draft.values, eventId: isOpen ? eventId : 0 };

  const settle = async (review: WaitingReview, outcome: Outcome): Promise<void> => {
    if (outcome.kind === 'saved') {
      // The draft is kept until now in case the browser couldn't store the queue.
      removeDraft(draftKey);
      setStatus('submitted');
      return onSubmitted();
    }
    const message = outcome.kind === 'kept' ? `Rating opens ${momentFrom(outcome.until)}` : outcome.message;
    if (outcome.kind === 'waiting' && [NO_CONNECTION, UNREADABLE].includes(message)) {
      inQueue.current = review;
      setStatus('offline');
      return toast.error('Error', FAILED);
    }
    // The form still holds the review as a draft.
    await moveBackToDraft(review, draftKey)
      .then(() => removeFromQueue(review))
      .catch(() => undefined);
    setStatus('editing');
    toast.error('Error', message);
  };

  const send = async (): Promise<void> => {
    setStatus('submitting');
    const { userId, officialId } = draftKey;
    const request = newRequest();
    const about = { official: officialName, event: choice?.label ?? '' };
    const review = { userId, officialId, eventId: values.eventId, values, request, about };
    await settle(review, await saveReview(draftKey, form.update({ values, request }), review));
  };

  /** Checks whether the server has responded to the waiting review. A review that has left the queue was stored. */
  const checkQueue = async (): Promise<void> => {
    const review = inQueue.current;
    if (!review) return;
    const waitingReview = await findWaiting(review).catch(() => 'unreadable' as const);
    if (inQueue.current !== review || waitingReview === 'unreadable') return;
    if (waitingReview && waitingReview.refusal === undefined) return;
    inQueue.current = undefined;
    // Another tab has turned the review back into a draft, so the server has not stored it.
    const storedDraft = loadDraft(draftKey);
    if (
      !waitingReview &&
      isDraftStarted(storedDraft) &&
      storedDraft.request?.idempotencyKey !== review.request.idempotencyKey
    )
      return setStatus('editing');
    await settle(
      review,
      waitingReview ? { kind: 'refused', message: waitingReview.refusal! } : { kind: 'saved' },
    );
  };
  const resend = useResend(status === 'offline', () => void checkQueue());

  const edit = async (): Promise<void> => {
    const review = inQueue.current;
    if (!review) return;
    try {
      inQueue.current = undefined;
      await moveBackToDraft(review, draftKey);
      setStatus('editing');
    } catch {
      inQueue.current = review;
      toast.error('Error', UNREADABLE);
    }
  };
  return { form, values, status, send, resend, edit };
}
export type Evaluation = ReturnType<typeof useEvaluation>;
