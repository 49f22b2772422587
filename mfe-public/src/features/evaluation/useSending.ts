import { useEffect, useRef, useState } from 'react';
import { MESSAGES } from '@rmo/contracts';
import { errorMessage, fieldErrors, isApiError, useReviewsCreateMutation } from '@rmo/api-client';
import { toast, useAwake } from '@rmo/mfe-kit';
import type { Evaluation } from './useEvaluation';

/** Milliseconds after which an evaluation that met no server is sent again. */
export const RESEND_AFTER = 5000;

export type Sending = 'no' | 'busy' | 'waiting' | 'sent';

/**
 * Sends an evaluation once. Without a connection it waits, and goes out by itself as soon as there is one;
 * an answer that was lost on the way is recognised by the server's 'already reviewed'.
 */
export function useSending(officialId: number, evaluation: Evaluation, onSent: () => void) {
  const [create] = useReviewsCreateMutation();
  const [state, setState] = useState<Sending>('no');
  const [misses, setMisses] = useState(0);
  const isUnderWay = useRef(false);
  const awake = useAwake();

  const send = async (): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    // While it waits it goes on waiting: the notice about it is read out once, not at each try.
    if (state === 'no') setState('busy');
    try {
      await create({ officialId, body: evaluation.body }).unwrap();
      done();
    } catch (error) {
      if (!isApiError(error)) refused(error);
      else if (error.status === 0) missed();
      else if (evaluation.sentBlind && error.message === MESSAGES.alreadyReviewed) done();
      else refused(error);
    } finally {
      isUnderWay.current = false;
    }
  };
  const missed = (): void => {
    evaluation.noteSentBlind();
    setMisses((count) => count + 1);
    setState('waiting');
    if (state === 'no') toast.error('Error', 'Failed to submit review. Please try again.');
  };
  const done = (): void => {
    evaluation.forget();
    setState('sent');
    onSent();
  };
  const refused = (error: unknown): void => {
    evaluation.setErrors(fieldErrors(error));
    setState('no');
    toast.error('Error', errorMessage(error, 'Failed to submit review. Please try again.'));
  };

  const sendNow = useRef(send);
  useEffect(() => {
    sendNow.current = send;
  });
  // The first look after the connection came back is at once, those after it keep their distance.
  const wasAwake = useRef(awake);
  useEffect(() => {
    const cameBack = awake && !wasAwake.current;
    wasAwake.current = awake;
    if (state !== 'waiting' || !awake) return;
    const timer = setTimeout(() => void sendNow.current(), cameBack ? 0 : RESEND_AFTER);
    return () => clearTimeout(timer);
  }, [state, awake, misses]);

  return { state, send, stopWaiting: () => setState('no') };
}
