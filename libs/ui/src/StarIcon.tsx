// Kept in a separate file, so that pages with stars don't load every icon.
const LEFT_HALF = '-5.9 3.1 1.13-6.57-4.78-4.65 6.6-.96';
const starPath = (left: number) =>
  `M${left + 12} 2.5l2.95 5.98 6.6.96-4.78 4.65 1.13 6.57-5.9-3.1${LEFT_HALF}z`;
const STAR_PATH = starPath(0);
const STAR_OFFSETS = [0, 24, 48, 72, 96];

/** Averages of fewer reviews have outlined stars, because a single further review can move them by most of a star. */
export const FILLED_STARS_MIN_REVIEWS = 5;
export const hasFewReviews = (count: number): boolean => count > 0 && count < FILLED_STARS_MIN_REVIEWS;

interface Props {
  fill: 'full' | 'outlined' | 'empty';
  size?: number;
}

export function StarIcon({ fill, size = 18 }: Props) {
  return (
    <svg
      className="rmo-star"
      data-fill={fill}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path className="rmo-star__off" d={STAR_PATH} />
      {fill !== 'empty' && <path className="rmo-star__on" d={STAR_PATH} />}
    </svg>
  );
}

/** Draws all five stars as one SVG, because lists show many ratings. */
export function FiveStars({ full, isOutlined }: { full: number; isOutlined: boolean }) {
  const stars = STAR_OFFSETS.map(starPath);
  // Without a fill, the outline of half a star has no line down the middle, where the star is cut.
  const half = full % 1 ? `M${full * 24} 17.56l${LEFT_HALF} 2.95-5.98${isOutlined ? '' : 'z'}` : '';
  return (
    <svg
      className="rmo-star"
      data-full={full}
      data-fill={isOutlined ? 'outlined' : undefined}
      width={90}
      height={18}
      viewBox="0 0 120 24"
      aria-hidden="true"
    >
      <path className="rmo-star__off" d={stars.join('')} />
      <path className="rmo-star__on" d={stars.slice(0, full).join('') + half} />
    </svg>
  );
}
