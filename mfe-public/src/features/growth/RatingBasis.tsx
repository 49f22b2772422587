import type { Growth } from '../../api/endpoints';
import { ratingCount } from './averages';

interface Props {
  growth: Pick<Growth, 'reviews' | 'trend'>;
}

/** Says once how many ratings the averages cover, so that the rest of the page needs no counts. */
export const RatingBasis = ({ growth }: Props) => <p className="rmo-muted">{basisText(growth)}</p>;

function basisText({ reviews, trend = [] }: Props['growth']): string {
  const counted = ratingCount(trend);
  if (counted === 0) return 'Averages appear once several ratings can be shown together.';
  if (counted >= reviews) return `Covers all ${counted} published ratings.`;
  const left = reviews - counted;
  const newest = left === 1 ? 'newest joins with others' : `newest ${left} join as a group`;
  return `Covers ${counted} of ${reviews} published ratings; the ${newest}.`;
}
