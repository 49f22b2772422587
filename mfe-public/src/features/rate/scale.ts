/** What the ends of a row of stars mean, above the rows of a phone, which have no room for words. */
export const SCALE = '1 star: poor, 5 stars: excellent';
