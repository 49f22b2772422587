/** The rating text of an official without reviews. */
export const NOT_RATED = 'Not rated yet';

/** A mean as displayed: 0 to 5 with one decimal, rounded half up from the two decimals of the API. */
export function shownRating(value: number): number {
  const bounded = Math.min(5, Math.max(0, Number.isFinite(value) ? value : 0));
  // Rounds hundredths first: 4.35 is slightly less in binary, and would become 4.3.
  return Math.round(Math.round(bounded * 100) / 10) / 10;
}

/** Such as `3.5`, or `Not rated yet` without reviews. */
export const ratingText = (value: number, count = 1): string =>
  count > 0 ? shownRating(value).toFixed(1) : NOT_RATED;
