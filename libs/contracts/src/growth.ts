/** The growth page of an official opens with so many published reviews by so many people. */
export const GROWTH_OPENS = { reviews: 10, raters: 5 } as const;

export const growthClosedText = (reviews: number): string =>
  `Your growth page opens with ${GROWTH_OPENS.reviews} published ratings (${reviews} so far)`;

/** Means of a few reviews are not shown beyond these: from the ends of the scale single reviews could be told. */
export const TREND_ENDS = { low: 1.5, high: 4.5 } as const;

/** A mean of a few reviews as shown: one decimal, or `4.5 or more`. */
export function trendText(mean: number): string {
  if (mean >= TREND_ENDS.high) return `${TREND_ENDS.high} or more`;
  return mean <= TREND_ENDS.low ? `${TREND_ENDS.low} or less` : mean.toFixed(1);
}

/** Where an official stands among others, best first. Never a rank. */
export const QUARTERS = ['upper', 'upper-middle', 'lower-middle', 'lower'] as const;
export type Quarter = (typeof QUARTERS)[number];

/** Officials are compared where at least so many have enough reviews. */
export const COMPARED_OFFICIALS_MIN = 20;
