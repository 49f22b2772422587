/** What stands where nobody has reviewed an official yet. */
export const NOT_RATED = 'Not rated yet';

/** A mean as it is shown: 0 to 5, to one decimal, rounded half up from the two decimals that the server keeps. */
export function shownRating(value: number): number {
  const bounded = Math.min(5, Math.max(0, Number.isFinite(value) ? value : 0));
  // By way of whole hundredths: 4.35 is a little less in binary, and would become 4.3.
  return Math.round(Math.round(bounded * 100) / 10) / 10;
}

/** `3.5`; the words for an official whom nobody has reviewed. */
export const ratingText = (value: number, count = 1): string =>
  count > 0 ? shownRating(value).toFixed(1) : NOT_RATED;
