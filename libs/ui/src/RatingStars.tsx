import { ratingText, shownRating } from '@rmo/contracts';
import { FiveStars, hasFewReviews } from './StarIcon';
import './ui.css';

/** Returns how many stars to fill, in halves: a fraction of 0.5 or more fills half a star. */
export function fullStars(value: number): number {
  return Math.floor(shownRating(value) * 2) / 2;
}

interface Props {
  value: number | null;
  /** Omitted if the number of reviews is shown beside the stars. */
  count?: number;
  isOutlined?: boolean;
}

export function RatingStars({ value, count, isOutlined = hasFewReviews(count ?? 0) }: Props) {
  const text = ratingText(value, count);
  const isRated = count !== 0 && value !== null;
  const reviewsText = count === undefined ? '' : `${count} ${count === 1 ? 'review' : 'reviews'}`;
  const label = isRated
    ? `${text} out of 5 stars${reviewsText && `, ${reviewsText}`}`
    : [text, count !== 0 && reviewsText].filter(Boolean).join(', ');
  return (
    <span className="rmo-stars" role="img" aria-label={label}>
      <span className="rmo-stars__row" aria-hidden="true">
        <FiveStars full={isRated ? fullStars(value) : 0} isOutlined={isOutlined} />
      </span>
      <span className={isRated ? 'rmo-stars__value' : 'rmo-muted'} aria-hidden="true">
        {text}
      </span>
      {count !== 0 && reviewsText && (
        <span className="rmo-muted" aria-hidden="true">
          ({reviewsText})
        </span>
      )}
    </span>
  );
}
