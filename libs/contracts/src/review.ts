import { RATING_CATEGORIES, type RatingCategory } from './enums';
import type { Field, NumberField } from './fields';
import { LIMITS } from './limits';
import * as MESSAGES from './messages';
import { fieldErrors, type FieldErrors, isWhole } from './rules';

// In a file of its own, because the rating page loads no other fields.
const scoreField = (label: string): NumberField => ({
  kind: 'number',
  label,
  min: LIMITS.ratingMin,
  max: LIMITS.ratingMax,
  invalid: MESSAGES.scoreInvalid,
});

export const REVIEW_FIELDS = {
  ...(Object.fromEntries(RATING_CATEGORIES.map((name) => [name, scoreField(name)])) as Record<
    RatingCategory,
    NumberField
  >),
  comment: {
    kind: 'text',
    label: 'Comment',
    max: LIMITS.commentMax,
    tooLong: MESSAGES.commentTooLong,
    multiline: true,
  },
} satisfies Record<string, Field>;

export function validateReview(input: Record<string, unknown>): FieldErrors {
  const errors = fieldErrors(REVIEW_FIELDS, input);
  if (!isWhole(input.eventId, 1, Number.MAX_SAFE_INTEGER)) errors.eventId = MESSAGES.eventRequired;
  return errors;
}
