import { LIMITS, RATING_CATEGORIES, type RatingCategory } from '@rmo/contracts';
import type { NewReview } from '@rmo/api-client';

/** An evaluation on its way: what is sent, and which criteria the author has deliberately rated. */
export interface Draft {
  values: NewReview & { comment: string };
  touched: RatingCategory[];
}

export const emptyDraft = (): Draft => ({
  values: {
    mechanics: 1,
    professionalism: 1,
    positioning: 1,
    stalling: 1,
    consistency: 1,
    appearance: 1,
    eventId: 0,
    comment: '',
    isAnonymous: false,
  },
  touched: [],
});

/** One draft per person and official, in this browser only. */
const keyOf = (userId: number, officialId: number): string => `rmo:evaluation:${userId}:${officialId}`;

const isScore = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= LIMITS.ratingMin && (value as number) <= LIMITS.ratingMax;

/** The stored draft; whatever in it is not as expected falls back to its default. */
export function loadDraft(userId: number, officialId: number): Draft {
  const draft = emptyDraft();
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(userId, officialId)) ?? 'null') as Draft | null;
    if (!stored?.values) return draft;
    for (const category of RATING_CATEGORIES) {
      if (isScore(stored.values[category])) draft.values[category] = stored.values[category];
    }
    if (Number.isInteger(stored.values.eventId)) draft.values.eventId = stored.values.eventId;
    if (typeof stored.values.comment === 'string') {
      draft.values.comment = stored.values.comment.slice(0, LIMITS.commentMax);
    }
    draft.values.isAnonymous = stored.values.isAnonymous === true;
    draft.touched = RATING_CATEGORIES.filter(
      (category) => Array.isArray(stored.touched) && stored.touched.includes(category),
    );
  } catch {
    // Storage that is off or broken only costs the draft.
  }
  return draft;
}

export function saveDraft(userId: number, officialId: number, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(userId, officialId), JSON.stringify(draft));
  } catch {
    // As above.
  }
}

export function dropDraft(userId: number, officialId: number): void {
  try {
    localStorage.removeItem(keyOf(userId, officialId));
  } catch {
    // As above.
  }
}
