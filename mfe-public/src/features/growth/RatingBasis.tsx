import { GROWTH_OPENS } from '@rmo/contracts';
import type { TrendPoint } from '@rmo/ui/plots/TrendPlot';
import { withCount } from '@rmo/ui/text';
import type { Growth } from '../../api/endpoints';
import { bySeason, ratingCount } from './averages';
import './growth.css';

interface Props {
  /** With the comparisons that the page shows. */
  growth: Pick<Growth, 'reviews' | 'trend' | 'comparisons'>;
  isOwn: boolean;
  /** Sentences about what only this page shows. */
  pageFacts?: readonly (string | false)[];
}

/** Says how many ratings the averages cover, so that the rest of the page needs no counts. */
export function RatingBasis({ growth, isOwn, pageFacts = [] }: Props) {
  const { reviews, trend = [], comparisons = [] } = growth;
  const counted = ratingCount(trend);
  const ratings = withCount(counted || reviews, 'published rating');
  const facts = [
    coverageText(counted, isOwn ? 'your' : 'the official’s'),
    seasonsText(trend),
    ...pageFacts,
    comparisons.length > 0 && comparisonText(comparisons),
  ];
  return (
    <details className="rmo-details rating-basis">
      <summary>
        <span className="rmo-muted">Based on {ratings}.</span> What counts
      </summary>
      {facts.map((fact) => fact && <p key={fact}>{fact}</p>)}
    </details>
  );
}

const coverageText = (counted: number, whose: string): string =>
  counted === 0
    ? 'The averages by category appear later, from several ratings together.'
    : `The averages by category cover ${whose} first ${withCount(counted, 'published rating')}; newer ones are added later, several at a time.`;

/** Empty if the page doesn't compare two seasons. */
function seasonsText(trend: readonly TrendPoint[]): string {
  const { thisSeason, lastSeason, hasBoth } = bySeason(trend);
  if (!hasBoth) return '';
  const [current, previous] = [ratingCount(thisSeason), ratingCount(lastSeason)];
  const others = ratingCount(trend) - current - previous;
  const othersText = others > 0 ? `; the other ${others} are older or averaged across both seasons` : '';
  return `This season, which began on July 1, has ${current} of them and last season ${previous}${othersText}. A rating belongs to the season in which it was given, whatever the date of its event.`;
}

function comparisonText(comparisons: NonNullable<Growth['comparisons']>): string {
  const groups = comparisons.map(
    ({ association, officials }) =>
      `${withCount(officials, 'official')} ${association ? `in ${association}` : 'statewide'}`,
  );
  return `The comparison covers ${groups.join(' and ')}, each with at least ${GROWTH_OPENS.reviews} ratings.`;
}
