import { useState } from 'react';
import type { FieldErrors, RatingCategory } from '@rmo/contracts';
import {
  type Draft,
  type DraftKey,
  emptyDraft,
  isDraftStarted,
  removeDraft,
  storeDraft,
} from '@rmo/ui/offline';

export function useDraft(key: DraftKey, load: () => Draft) {
  const [draft, setDraft] = useState<Draft>(load);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isRestored, setRestored] = useState(() => isDraftStarted(draft));

  const update = (change: Partial<Draft>): Draft => {
    const next = { ...draft, ...change };
    setDraft(next);
    storeDraft(key, next);
    return next;
  };
  const set = <K extends keyof Draft['values']>(field: K, value: Draft['values'][K]): void => {
    update({ values: { ...draft.values, [field]: value } });
    setErrors(({ [field]: _removed, ...rest }) => rest);
  };
  const rate = (category: RatingCategory, score: number): void =>
    void update({
      values: { ...draft.values, [category]: score },
      touched: [...new Set([...draft.touched, category])],
    });
  const startOver = (): void => {
    removeDraft(key);
    setDraft(emptyDraft());
    setErrors({});
    setRestored(false);
  };
  return { draft, errors, setErrors, isRestored, update, set, rate, startOver };
}
export type DraftForm = ReturnType<typeof useDraft>;
