import { StarIcon } from './icons';
import './ui.css';

export type StarFill = 'full' | 'half' | 'empty';

/** Five fills: full by the integer part, one half star where the fraction is 0.5 or more. */
export function starFills(value: number): StarFill[] {
  const bounded = Math.min(5, Math.max(0, Number.isFinite(value) ? value : 0));
  const whole = Math.floor(bounded);
  const half = bounded - whole >= 0.5;
  return Array.from({ length: 5 }, (_, index) =>
    index < whole ? 'full' : index === whole && half ? 'half' : 'empty',
  );
}

interface Props {
  /** The mean, 0 to 5; shown to one decimal. */
  value: number;
  /** How many reviews stand behind it; left out where only the stars are wanted. */
  count?: number;
}

export function RatingStars({ value, count }: Props) {
  const shown = (Number.isFinite(value) ? value : 0).toFixed(1);
  const reviews = count === undefined ? '' : `, ${count} ${count === 1 ? 'review' : 'reviews'}`;
  return (
    <span className="rmo-stars" role="img" aria-label={`${shown} out of 5 stars${reviews}`}>
      <span className="rmo-stars__row" aria-hidden="true">
        {starFills(value).map((fill, index) => (
          <StarIcon key={index} fill={fill} />
        ))}
      </span>
      <strong aria-hidden="true">{shown}</strong>
      {count !== undefined && (
        <span className="rmo-stars__count" aria-hidden="true">
          ({count} {count === 1 ? 'review' : 'reviews'})
        </span>
      )}
    </span>
  );
}
