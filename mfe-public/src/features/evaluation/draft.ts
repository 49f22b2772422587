import { LIMITS, RATING_CATEGORIES, type RatingCategory } from '@rmo/contracts';
import type { NewReview } from '@rmo/api-client';

/** An evaluation on its way: what is sent, and which criteria the author has deliberately rated. */
export interface Draft {
  values: NewReview & { comment: string };
  touched: RatingCategory[];
  /** It was sent once and no answer came: it may have arrived all the same. */
  sentBlind: boolean;
}

/** Whose draft, of which official, and where it belongs to one event, of which. */
export interface DraftKey {
  userId: number;
  officialId: number;
  eventId?: number;
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
  sentBlind: false,
});

/** One draft per person, official and named event, in this browser only. */
const nameOf = ({ userId, officialId, eventId }: DraftKey): string =>
  ['rmo:evaluation', userId, officialId, ...(eventId ? [eventId] : [])].join(':');

const isScore = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= LIMITS.ratingMin && (value as number) <= LIMITS.ratingMax;

/** The stored draft; whatever in it is not as expected falls back to its default. */
export function loadDraft(key: DraftKey): Draft {
  const draft = emptyDraft();
  try {
    const stored = JSON.parse(localStorage.getItem(nameOf(key)) ?? 'null') as Draft | null;
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
    draft.sentBlind = stored.sentBlind === true;
  } catch {
    // Storage that is off or broken only costs the draft.
  }
  return draft;
}

export function saveDraft(key: DraftKey, draft: Draft): void {
  try {
    localStorage.setItem(nameOf(key), JSON.stringify(draft));
  } catch {
    // As above.
  }
}

export function dropDraft(key: DraftKey): void {
  try {
    localStorage.removeItem(nameOf(key));
  } catch {
    // As above.
  }
}

/** Whether somebody has put anything into it. */
export const isBegun = ({ values, touched }: Draft): boolean =>
  touched.length > 0 || values.comment !== '' || values.isAnonymous;
