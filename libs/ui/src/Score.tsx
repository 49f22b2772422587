import { RATING_CATEGORIES, ratingText, type RatingCategory } from '@rmo/contracts';
import { StarIcon } from './StarIcon';
import './score-grid.css';

/** Scores up to this one are emphasised. */
const LOW = 2;

/** The mean of the six scores of a review. */
export const meanOf = (scores: Readonly<Record<RatingCategory, number>>): number =>
  RATING_CATEGORIES.reduce((sum, category) => sum + scores[category], 0) / RATING_CATEGORIES.length;

interface Props {
  /** From 1 to 5. */
  value: number;
  /** Of several scores: has a star and one decimal. */
  isMean?: boolean;
  /** Only screen readers get the `/5`. */
  compact?: boolean;
}

/** A score, `4/5`, or a mean, `★ 3.7/5`, as every list and page shows it; a low one has a ring. */
export function Score({ value, isMean = false, compact = false }: Props) {
  return (
    <span className="rmo-score" data-low={value <= LOW || undefined}>
      {isMean && (
        <>
          <StarIcon fill="full" size={16} />{' '}
        </>
      )}
      {isMean ? ratingText(value) : value}
      <span className={compact ? 'rmo-visually-hidden' : undefined}>/5</span>
    </span>
  );
}
