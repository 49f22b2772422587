export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`;

export const NOT_RATED = 'Not rated yet';

/** Limits a mean to 0–5 and rounds it to one decimal for display, half up from the API's two decimals. */
export function shownRating(value: number): number {
  const boundedValue = Math.min(5, Math.max(0, Number.isFinite(value) ? value : 0));
  // Rounds hundredths first: 4.35 is slightly less in binary, and would become 4.3.
  return Math.round(Math.round(boundedValue * 100) / 10) / 10;
}

const TOO_FEW_RATINGS = 'Not enough ratings yet';

/** Returns a rating such as `3.5`. Without reviews: `Not rated yet`; for a null average: `Not enough ratings yet`. */
export function ratingText(value: number | null, count = 1): string {
  if (count === 0) return NOT_RATED;
  return value === null ? TOO_FEW_RATINGS : shownRating(value).toFixed(1);
}
