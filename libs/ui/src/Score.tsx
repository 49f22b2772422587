import { RATING_CATEGORIES, ratingText, type RatingCategory } from '@rmo/contracts';
import { hasFewReviews, StarIcon } from './StarIcon';
import './score-grid.css';

const LOW_SCORE_MAX = 2;

export const meanOf = (scores: Readonly<Record<RatingCategory, number>>): number =>
  RATING_CATEGORIES.reduce((sum, category) => sum + scores[category], 0) / RATING_CATEGORIES.length;

interface Props {
  value: number;
  isMean?: boolean;
  /** The number of reviews in an average of several. */
  count?: number;
  /** True if the `/5` is only for screen readers. */
  compact?: boolean;
}

export function Score({ value, isMean = false, count = 0, compact = false }: Props) {
  return (
    <span className="rmo-score" data-low={value <= LOW_SCORE_MAX || undefined}>
      {isMean && (
        <>
          <StarIcon fill={hasFewReviews(count) ? 'outlined' : 'full'} size={16} />{' '}
        </>
      )}
      {isMean ? ratingText(value) : value}
      <span className={compact ? 'rmo-visually-hidden' : undefined}>/5</span>
    </span>
  );
}
