import { ratingText, shownRating } from '@rmo/contracts';
import { FiveStars } from './StarIcon';
import './ui.css';

/** Returns how many stars to fill, in halves: a fraction of 0.5 or more fills half a star. */
export function fullStars(value: number): number {
  return Math.floor(shownRating(value) * 2) / 2;
}

interface Props {
  /** The average from 0 to 5, shown with one decimal; null if there are too few reviews to show one. */
  value: number | null;
  count?: number;
}

export function RatingStars({ value, count }: Props) {
  const text = ratingText(value, count);
  const isRated = count !== 0 && value !== null;
  const reviews = count === undefined ? '' : `${count} ${count === 1 ? 'review' : 'reviews'}`;
  const label = isRated
    ? `${text} out of 5 stars${reviews && `, ${reviews}`}`
    : [text, count !== 0 && reviews].filter(Boolean).join(', ');
  return (
    <span className="rmo-stars" role="img" aria-label={label}>
      <span className="rmo-stars__row" aria-hidden="true">
        <FiveStars full={isRated ? fullStars(value) : 0} />
      </span>
      <span className={isRated ? 'rmo-stars__value' : 'rmo-muted'} aria-hidden="true">
        {text}
      </span>
      {count !== 0 && reviews && (
        <span className="rmo-muted" aria-hidden="true">
          ({reviews})
        </span>
      )}
    </span>
  );
}
