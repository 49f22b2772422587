import type { Growth } from '../../api/endpoints';
import { withCount } from '@rmo/ui/text';
import { ratingCount } from './averages';

interface Props {
  growth: Pick<Growth, 'reviews' | 'trend'>;
  isOwn: boolean;
}

/** Says once how many ratings the averages cover, so that the rest of the page needs no counts. */
export const RatingBasis = ({ growth, isOwn }: Props) => (
  <p className="rmo-muted">{basisText(growth, isOwn ? 'your' : 'the')}</p>
);

function basisText({ reviews, trend = [] }: Props['growth'], whose: string): string {
  const counted = ratingCount(trend);
  if (counted === 0) return 'Averages appear once several ratings can be shown together.';
  if (counted >= reviews) return `The averages cover ${whose} ${counted} published ratings.`;
  const left = withCount(reviews - counted, 'newer rating is', 'newer ratings are');
  const how = reviews - counted === 1 ? 'with others' : 'as a group';
  return `The averages cover ${counted} of ${whose} ${reviews} published ratings; ${left} added later, ${how}.`;
}
