import { useState } from 'react';
import { type FieldErrors, RATING_CATEGORIES, type RatingCategory } from '@rmo/contracts';
import { type Draft, emptyDraft } from '@rmo/ui/offline';
import type { DraftForm } from '../rate/useDraft';

type Values = Draft['values'];

export const emptyValues = (eventId: number): Values => ({ ...emptyDraft().values, eventId });

export function reviewOf({ comment, isAnonymous, ...scores }: Values) {
  const { mechanics, professionalism, positioning, stalling, consistency, appearance } = scores;
  return {
    ...{ mechanics, professionalism, positioning, stalling, consistency, appearance },
    ...{ comment: comment.trim(), isAnonymous },
  };
}

/** The state of a rating form that no browser stores, because nobody knows yet whose rating it is. */
export function useRating(initial: Values, isRated = false): DraftForm {
  const [draft, setDraft] = useState<Draft>(() => ({
    ...emptyDraft(),
    values: initial,
    touched: isRated ? [...RATING_CATEGORIES] : [],
  }));
  const [errors, setErrors] = useState<FieldErrors>({});
  const update = (change: Partial<Draft>): Draft => {
    const next = { ...draft, ...change };
    setDraft(next);
    return next;
  };
  const set = <K extends keyof Values>(field: K, value: Values[K]): void => {
    update({ values: { ...draft.values, [field]: value } });
    setErrors(({ [field]: _removed, ...rest }) => rest);
  };
  const rate = (category: RatingCategory, score: number): void =>
    void update({
      values: { ...draft.values, [category]: score },
      touched: [...new Set([...draft.touched, category])],
    });
  const startOver = (): void => setDraft({ ...emptyDraft(), values: initial });
  return { draft, errors, setErrors, isRestored: false, update, set, rate, startOver };
}
