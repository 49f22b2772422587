import { LIMITS, RATING_CATEGORIES, type RatingCategory } from '@rmo/contracts';
import { readKept, type KeptKey } from './kept-evaluations';

/** An evaluation on its way: what is sent, and which criteria the author has deliberately rated. */
export interface Draft {
  values: Record<RatingCategory, number> & { eventId: number; comment: string; isAnonymous: boolean };
  touched: RatingCategory[];
  /** It was sent once and no answer came: it may have arrived all the same. */
  sentBlind: boolean;
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

const isScore = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= LIMITS.ratingMin && (value as number) <= LIMITS.ratingMax;

/** The stored draft; whatever in it is not as expected falls back to its default. */
export function loadDraft(key: KeptKey): Draft {
  const draft = emptyDraft();
  const stored = readKept(key) as Draft | null;
  if (stored?.values) {
    const rated = RATING_CATEGORIES.filter((category) => isScore(stored.values[category]));
    for (const category of rated) draft.values[category] = stored.values[category];
    if (Number.isInteger(stored.values.eventId)) draft.values.eventId = stored.values.eventId;
    if (typeof stored.values.comment === 'string') {
      draft.values.comment = stored.values.comment.slice(0, LIMITS.commentMax);
    }
    draft.values.isAnonymous = stored.values.isAnonymous === true;
    draft.touched = rated.filter(
      (category) => Array.isArray(stored.touched) && stored.touched.includes(category),
    );
    // Without all of its scores it is not what was sent: nobody's default may go out by itself.
    draft.sentBlind = stored.sentBlind === true && rated.length === RATING_CATEGORIES.length;
  }
  return draft;
}

/** Whether somebody has put anything into it. */
export const isBegun = ({ values, touched, sentBlind }: Draft): boolean =>
  sentBlind || touched.length > 0 || values.comment !== '' || values.isAnonymous || values.eventId !== 0;
