import type { Growth } from '../../api/endpoints';
import { withCount } from '@rmo/ui/text';
import { ratingCount } from './averages';

interface Props {
  growth: Pick<Growth, 'reviews' | 'trend'>;
}

/** Says once how many ratings the averages cover, so that the rest of the page needs no counts. */
export const RatingBasis = ({ growth }: Props) => <p className="rmo-muted">{basisText(growth)}</p>;

function basisText({ reviews, trend = [] }: Props['growth']): string {
  const counted = ratingCount(trend);
  if (counted === 0) return 'Averages appear once several ratings can be shown together.';
  const basis = `Based on ${counted} published ratings`;
  if (counted >= reviews) return `${basis}.`;
  const left = withCount(reviews - counted, 'newer one is', 'newer ones are');
  return `${basis}; ${left} added later, ${reviews - counted === 1 ? 'with others' : 'as a group'}.`;
}
