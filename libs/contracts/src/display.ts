/** `Ada Byron`. */
export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`;

/** Shown instead of a rating for an official without reviews. */
export const NOT_RATED = 'Not rated yet';

/** Rounds a mean for display: 0 to 5 with one decimal, rounded half up from the API's two decimals. */
export function shownRating(value: number): number {
  const bounded = Math.min(5, Math.max(0, Number.isFinite(value) ? value : 0));
  // Rounds hundredths first: 4.35 is slightly less in binary, and would become 4.3.
  return Math.round(Math.round(bounded * 100) / 10) / 10;
}

/** Shown instead of an average of too few reviews. */
const TOO_FEW = 'Not enough ratings yet';

/** Returns a rating such as `3.5`, or `Not rated yet` without reviews; a null average is not shown yet. */
export function ratingText(value: number | null, count = 1): string {
  if (count === 0) return NOT_RATED;
  return value === null ? TOO_FEW : shownRating(value).toFixed(1);
}
