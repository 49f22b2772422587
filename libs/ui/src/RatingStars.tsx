import { StarIcon } from './icons';
import './ui.css';

/** What stands where nobody has reviewed an official yet. */
export const NOT_RATED = 'Not rated yet';

export type StarFill = 'full' | 'half' | 'empty';

/** A mean as it is shown: 0 to 5, to one decimal, rounded half up from the two decimals that the server keeps. */
export function shownRating(value: number): number {
  const bounded = Math.min(5, Math.max(0, Number.isFinite(value) ? value : 0));
  // By way of whole hundredths: 4.35 is a little less in binary, and would become 4.3.
  return Math.round(Math.round(bounded * 100) / 10) / 10;
}

/** `3.5`; the words for an official whom nobody has reviewed. */
export const ratingText = (value: number, count = 1): string =>
  count > 0 ? shownRating(value).toFixed(1) : NOT_RATED;

/** Five fills of the value as it is shown: full by the integer part, a half star where the fraction is 0.5 or more. */
export function starFills(value: number): StarFill[] {
  const shown = shownRating(value);
  const whole = Math.floor(shown);
  const half = shown - whole >= 0.5;
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
