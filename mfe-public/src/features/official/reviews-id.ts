/** Of the section with the reviews, which links lead to: `/officials/7#reviews`. */
export const REVIEWS_ID = 'reviews';
