import { RATING_CATEGORIES, ratingText, type RatingCategory } from '@rmo/contracts';
import { StarIcon } from './StarIcon';
import './score-grid.css';

/** The highest score that is emphasised as low. */
const LOW = 2;

export const meanOf = (scores: Readonly<Record<RatingCategory, number>>): number =>
  RATING_CATEGORIES.reduce((sum, category) => sum + scores[category], 0) / RATING_CATEGORIES.length;

interface Props {
  /** From 1 to 5. */
  value: number;
  /** True for a mean of several scores, which has a star and one decimal. */
  isMean?: boolean;
  /** True if only screen readers get the `/5`. */
  compact?: boolean;
}

/** Shows a score, `4/5`, or a mean, `★ 3.7/5`; low values have a ring. */
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
