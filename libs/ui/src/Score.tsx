import { RATING_CATEGORIES, ratingText, type RatingCategory } from '@rmo/contracts';
import { hasFewReviews, StarIcon } from './StarIcon';
import './review-row.css';

export const meanOf = (scores: Readonly<Record<RatingCategory, number>>): number =>
  RATING_CATEGORIES.reduce((sum, category) => sum + scores[category], 0) / RATING_CATEGORIES.length;

interface Props {
  /** A mean, in stars. */
  value: number;
  /** The number of reviews in an average of several. */
  count?: number;
  /** True if the `/5` is only for screen readers. */
  compact?: boolean;
}

export function Score({ value, count = 0, compact = false }: Props) {
  return (
    <span className="rmo-score">
      <StarIcon fill={hasFewReviews(count) ? 'outlined' : 'full'} size={16} /> {ratingText(value)}
      <span className={compact ? 'rmo-visually-hidden' : undefined}>/5</span>
    </span>
  );
}
