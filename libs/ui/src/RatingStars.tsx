import { ratingText, shownRating } from '@rmo/contracts';
import { StarIcon } from './StarIcon';
import './ui.css';

export type StarFill = 'full' | 'half' | 'empty';

/** The fills of five stars for a displayed value: full by its integer part, half for a fraction of 0.5 or more. */
export function starFills(value: number): StarFill[] {
  const shown = shownRating(value);
  const whole = Math.floor(shown);
  const half = shown - whole >= 0.5;
  return Array.from({ length: 5 }, (_, index) =>
    index < whole ? 'full' : index === whole && half ? 'half' : 'empty',
  );
}

interface Props {
  /** The average from 0 to 5, shown to one decimal. */
  value: number;
  /** The number of reviews; not shown if omitted. */
  count?: number;
}

export function RatingStars({ value, count }: Props) {
  const text = ratingText(value, count);
  const isRated = count !== 0;
  const reviews = count === undefined ? '' : `${count} ${count === 1 ? 'review' : 'reviews'}`;
  const label = isRated ? `${text} out of 5 stars${reviews && `, ${reviews}`}` : text;
  return (
    <span className="rmo-stars" role="img" aria-label={label}>
      <span className="rmo-stars__row" aria-hidden="true">
        {starFills(isRated ? value : 0).map((fill, index) => (
          <StarIcon key={index} fill={fill} />
        ))}
      </span>
      <span className={isRated ? 'rmo-stars__value' : 'rmo-muted'} aria-hidden="true">
        {text}
      </span>
      {isRated && reviews && (
        <span className="rmo-muted" aria-hidden="true">
          ({reviews})
        </span>
      )}
    </span>
  );
}
