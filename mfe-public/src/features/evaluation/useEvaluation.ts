import { useState } from 'react';
import { validateReview, type FieldErrors, type RatingCategory } from '@rmo/contracts';
import type { NewReview } from '@rmo/api-client';
import { emptyDraft, isBegun, loadDraft, type Draft } from '@rmo/ui/evaluation-draft';
import { dropKept, keep, type KeptKey } from '@rmo/ui/kept-evaluations';
import type { EventChoice } from './event-choices';

/** The draft as it is opened; one that arrived although its answer was lost is done with. */
function openDraft(key: KeptKey, choices: EventChoice[]): Draft {
  const draft = loadDraft(key);
  const arrived = choices.some((choice) => choice.value === draft.values.eventId && choice.disabled);
  if (!draft.sentBlind || !arrived) return draft;
  dropKept(key);
  return emptyDraft();
}

/** One evaluation on its way: its draft and its checks. */
export function useEvaluation(key: KeptKey, choices: EventChoice[]) {
  const [draft, setDraft] = useState<Draft>(() => openDraft(key, choices));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isRestored, setRestored] = useState(() => isBegun(draft));

  const update = (change: (current: Draft) => Draft): void => {
    const next = change(draft);
    setDraft(next);
    keep(key, next);
  };
  const set = <K extends keyof Draft['values']>(field: K, value: Draft['values'][K]): void => {
    update((current) => ({ ...current, values: { ...current.values, [field]: value } }));
    setErrors(({ [field]: _gone, ...rest }) => rest);
  };
  const rate = (category: RatingCategory, score: number): void =>
    update((current) => ({
      ...current,
      values: { ...current.values, [category]: score },
      touched: current.touched.includes(category) ? current.touched : [...current.touched, category],
    }));

  // The event that the page names; else the draft's, which may have been reviewed or taken away since.
  const eventId = key.eventId ?? draft.values.eventId;
  const open = choices.find((choice) => choice.value === eventId && !choice.disabled);
  const values = { ...draft.values, eventId: open?.value ?? 0 };
  const body: NewReview = { ...values, comment: values.comment.trim() };

  /** Whether the evaluation can be sent; shows what is missing where it can't. */
  const check = (): boolean => {
    const found = validateReview(values);
    setErrors(found);
    const first = Object.keys(found)[0];
    if (first) document.getElementById(`evaluation-${first}`)?.focus();
    return !first;
  };

  /** Kept with the draft: a reload must not forget that it may have arrived. */
  const noteSentBlind = (): void => update((current) => ({ ...current, values, sentBlind: true }));
  const forget = (): void => dropKept(key);
  const startOver = (): void => {
    forget();
    setDraft(emptyDraft());
    setErrors({});
    setRestored(false);
  };

  return {
    values,
    body,
    touched: draft.touched,
    sentBlind: draft.sentBlind,
    isRestored,
    errors,
    set,
    rate,
    check,
    setErrors,
    noteSentBlind,
    forget,
    startOver,
  };
}
export type Evaluation = ReturnType<typeof useEvaluation>;
