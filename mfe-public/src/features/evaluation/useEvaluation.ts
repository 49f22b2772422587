import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { DELAYS, SCREENS, validateReview, type FieldErrors, type RatingCategory } from '@rmo/contracts';
import { errorMessage, fieldErrors, useReviewsCreateMutation } from '@rmo/api-client';
import { toast } from '@rmo/mfe-kit';
import type { EventChoice } from './event-choices';
import { dropDraft, loadDraft, saveDraft, type Draft } from './draft';

/** One evaluation: its draft, its checks, its sending and what follows. */
export function useEvaluation(
  userId: number,
  officialId: number,
  officialName: string,
  choices: EventChoice[],
) {
  const [draft, setDraft] = useState<Draft>(() => loadDraft(userId, officialId));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [sent, setSent] = useState(false);
  const [create, { isLoading }] = useReviewsCreateMutation();
  const [, navigate] = useLocation();
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);

  const busy = isLoading || sent;
  const update = (change: (current: Draft) => Draft): void => {
    // What is typed now would be neither sent nor gone.
    if (busy) return;
    const next = change(draft);
    setDraft(next);
    saveDraft(userId, officialId, next);
  };
  const set = <K extends keyof Draft['values']>(field: K, value: Draft['values'][K]): void => {
    update((current) => ({ ...current, values: { ...current.values, [field]: value } }));
    setErrors(({ [field]: _gone, ...rest }) => rest);
  };
  const rate = (category: RatingCategory, score: number): void =>
    update((current) => ({
      values: { ...current.values, [category]: score },
      touched: current.touched.includes(category) ? current.touched : [...current.touched, category],
    }));

  /** Whether the evaluation can be sent; shows what is missing where it can't. */
  // The draft may name an event that was reviewed or taken from the official since.
  const open = choices.find((choice) => choice.value === draft.values.eventId && !choice.disabled);
  const values = { ...draft.values, eventId: open?.value ?? 0 };

  const check = (): boolean => {
    const found = validateReview(values);
    setErrors(found);
    const first = Object.keys(found)[0];
    if (first) document.getElementById(`evaluation-${first}`)?.focus();
    return !first;
  };

  const send = async (): Promise<void> => {
    try {
      await create({ officialId, body: { ...values, comment: values.comment.trim() } }).unwrap();
      setSent(true);
      dropDraft(userId, officialId);
      toast.success(
        'Thank you!',
        `Your evaluation of ${officialName} has been submitted.`,
        DELAYS.toastReview,
      );
      leaving.current = setTimeout(() => navigate(SCREENS.home), DELAYS.afterReview);
    } catch (error) {
      setErrors(fieldErrors(error));
      toast.error('Error', errorMessage(error, 'Failed to submit review. Please try again.'));
    }
  };

  return { values, touched: draft.touched, errors, set, rate, check, send, busy };
}
