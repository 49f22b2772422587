import { useEffect, useRef, useState } from 'react';
import { MESSAGES, validateReview, type FieldErrors, type RatingCategory } from '@rmo/contracts';
import { errorMessage, fieldErrors, isApiError } from '@rmo/api-client';
import { toast, usePageActive } from '@rmo/mfe-kit';
import { removeDraft, storeDraft, type DraftKey } from '@rmo/ui/draft-storage';
import { emptyDraft, isDraftStarted, loadDraft, type Draft } from '@rmo/ui/evaluation-draft';
import { useOfficialsReviewsCreateMutation, type NewReview } from '../../api/endpoints';
import type { EventChoice } from './event-choices';

const FAILED = 'Failed to submit review. Please try again.';
/** Milliseconds between retries while the server is unreachable. */
const RETRY_INTERVAL = 5000;

/** The stored draft. An unconfirmed draft whose review exists was received by the server and is removed. */
function openDraft(key: DraftKey, choices: EventChoice[]): Draft {
  const draft = loadDraft(key);
  const isReviewed = choices.some((choice) => choice.value === draft.values.eventId && choice.disabled);
  if (!draft.unconfirmed || !isReviewed) return draft;
  removeDraft(key);
  return emptyDraft();
}

/**
 * The state of an evaluation: its values, which are stored as a draft on each change, its validation and submission.
 * Without a connection the submission is retried until the server responds.
 */
export function useEvaluation(key: DraftKey, choices: EventChoice[], onSubmitted: () => void) {
  const [draft, setDraft] = useState<Draft>(() => openDraft(key, choices));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isRestored, setRestored] = useState(() => isDraftStarted(draft));
  const [status, setStatus] = useState<'editing' | 'submitting' | 'offline' | 'submitted'>('editing');
  const [attempts, setAttempts] = useState(0);
  const isSending = useRef(false);
  const [create] = useOfficialsReviewsCreateMutation();

  const update = (change: Partial<Draft>): void => {
    const next = { ...draft, ...change };
    setDraft(next);
    storeDraft(key, next);
  };
  const set = <K extends keyof Draft['values']>(field: K, value: Draft['values'][K]): void => {
    update({ values: { ...draft.values, [field]: value } });
    setErrors(({ [field]: _removed, ...rest }) => rest);
  };
  const rate = (category: RatingCategory, score: number): void =>
    update({
      values: { ...draft.values, [category]: score },
      touched: [...new Set([...draft.touched, category])],
    });
  const startOver = (): void => {
    removeDraft(key);
    setDraft(emptyDraft());
    setErrors({});
    setRestored(false);
  };

  // The draft's event may have been reviewed or unassigned in the meantime.
  const eventId = key.eventId ?? draft.values.eventId;
  const isOpen = choices.some((choice) => choice.value === eventId && !choice.disabled);
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

/** Retries `send` while `isOffline`: immediately when the connection returns, otherwise at intervals. */
function useRetry(isOffline: boolean, attempts: number, send: () => Promise<void>): void {
  const isOnline = usePageActive();
  const latestSend = useRef(send);
  useEffect(() => {
    latestSend.current = send;
  });
  const wasOnline = useRef(isOnline);
  useEffect(() => {
    const hasReturned = isOnline && !wasOnline.current;
    wasOnline.current = isOnline;
    if (!isOffline || !isOnline) return;
    const timer = setTimeout(() => void latestSend.current(), hasReturned ? 0 : RETRY_INTERVAL);
    return () => clearTimeout(timer);
  }, [isOffline, isOnline, attempts]);
}
