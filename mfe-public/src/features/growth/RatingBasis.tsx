import { seasonOfSpan } from '@rmo/ui/plots/seasons';
import type { Growth } from '../../api/endpoints';
import { bySeason, ratingCount } from './averages';

interface Props {
  growth: Pick<Growth, 'reviews' | 'trend'>;
}

/** Says once how many ratings the averages cover, so that the rest of the page needs no counts. */
export const RatingBasis = ({ growth }: Props) => (
  <p className="rmo-muted">
    {basisText(growth)} {spanText(growth)}
  </p>
);

/** Says why the average of all seasons may differ from those of both seasons. */
function spanText({ trend = [] }: Props['growth']): string {
  const spansSeasons = bySeason(trend).hasBoth && trend.some((point) => seasonOfSpan(point) === null);
  return spansSeasons ? 'Ratings grouped across two seasons are in neither season’s average.' : '';
}

function basisText({ reviews, trend = [] }: Props['growth']): string {
  const counted = ratingCount(trend);
  if (counted === 0) return 'Averages appear once several ratings can be shown together.';
  if (counted >= reviews) return `Covers all ${counted} published ratings.`;
  const left = reviews - counted;
  const newest = left === 1 ? 'newest joins with others' : `newest ${left} join as a group`;
  return `Covers ${counted} of ${reviews} published ratings; the ${newest}.`;
}
