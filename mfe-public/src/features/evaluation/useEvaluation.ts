import { useRef, useState } from 'react';
import { MESSAGES, validateReview } from '@rmo/contracts';
import { errorMessage, fieldErrors, isApiError } from '@rmo/api-client';
import { toast } from '@rmo/mfe-kit';
import { removeDraft, type DraftKey } from '@rmo/ui/draft-storage';
import { emptyDraft, loadDraft, type Draft } from '@rmo/ui/evaluation-draft';
import { useOfficialsReviewsCreateMutation, type NewReview } from '../../api/endpoints';
import type { EventChoice } from './event-choices';
import { useDraft } from './useDraft';
import { useRetry } from './useRetry';

const FAILED = 'Failed to submit review. Please try again.';

/** The stored draft. An unconfirmed draft whose review exists was received by the server and is removed. */
function openDraft(key: DraftKey, choices: EventChoice[]): Draft {
  const draft = loadDraft(key);
  const isReviewed = choices.some((choice) => choice.value === draft.values.eventId && choice.isReviewed);
  if (!draft.unconfirmed || !isReviewed) return draft;
  removeDraft(key);
  return emptyDraft();
}

/**
 * The state of an evaluation: its values, which are stored as a draft on each change, its validation and submission.
 * Without a connection the submission is retried until the server responds.
 */
export function useEvaluation(key: DraftKey, choices: EventChoice[], onSubmitted: () => void) {
  const { draft, errors, setErrors, isRestored, update, set, rate, startOver } = useDraft(key, () =>
    openDraft(key, choices),
  );
  const [status, setStatus] = useState<'editing' | 'submitting' | 'offline' | 'submitted'>('editing');
  const [attempts, setAttempts] = useState(0);
  const isSending = useRef(false);
  const [create] = useOfficialsReviewsCreateMutation();

  // The draft's event may have been reviewed or unassigned in the meantime.
  const eventId = key.eventId ?? draft.values.eventId;
  const isOpen = choices.some(
    (choice) =>
      choice.value === eventId &&
      // An unconfirmed draft may have been stored before rating closed; it is sent again to find out.
      (!choice.disabled || (draft.unconfirmed && !choice.isReviewed)),
  );
  const values = { ...draft.values, eventId: isOpen ? eventId : 0 };

  /** Returns whether the evaluation is valid; if not, shows the errors and focuses the first invalid field. */
  const validate = (): boolean => {
    const newErrors = validateReview(values);
    setErrors(newErrors);
    const first = Object.keys(newErrors)[0];
    if (first) document.getElementById(`evaluation-${first}`)?.focus();
    return !first;
  };

  const send = async (): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    // The status stays `offline` during a retry, so that screen readers announce the message only once.
    if (status === 'editing') setStatus('submitting');
    try {
      const body: NewReview = { ...values, comment: values.comment.trim() };
      await create({ id: key.officialId, body }).unwrap();
      onReceived();
    } catch (error) {
      const isLost = isApiError(error) && error.status === 0;
      const isReceived = draft.unconfirmed && isApiError(error) && error.message === MESSAGES.alreadyReviewed;
      if (isLost) onNoResponse();
      else if (isReceived) onReceived();
      else onRejected(error);
    } finally {
      isSending.current = false;
    }
  };
  const onReceived = (): void => {
    removeDraft(key);
    setStatus('submitted');
    onSubmitted();
  };
  const onNoResponse = (): void => {
    // Stored in the draft to survive a reload, because the review may exist although the response was lost.
    update({ values, unconfirmed: true });
    setAttempts((count) => count + 1);
    setStatus('offline');
    if (status === 'editing') toast.error('Error', FAILED);
  };
  const onRejected = (error: unknown): void => {
    setErrors(fieldErrors(error));
    setStatus('editing');
    toast.error('Error', errorMessage(error, FAILED));
  };
  useRetry(status === 'offline', attempts, send);

  const edit = (): void => setStatus('editing');
  return {
    values,
    touched: draft.touched,
    errors,
    isRestored,
    status,
    set,
    rate,
    validate,
    send,
    edit,
    startOver,
  };
}
export type Evaluation = ReturnType<typeof useEvaluation>;
