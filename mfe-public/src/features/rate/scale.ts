/** What the ends of a row of stars mean, above the rows, which have no words before there is a star. */
export const SCALE = '1 star: poor, 5 stars: excellent';
