import type { RatingCategory } from '@rmo/contracts';
import { CRITERIA } from '@rmo/ui/criteria';
import type { TrendPoint } from '@rmo/ui/plots/TrendPlot';
import { ownMean, bySeason, changeText } from './averages';

interface Props {
  strengths: readonly RatingCategory[];
  toWorkOn: readonly RatingCategory[];
  trend: readonly TrendPoint[];
  /** True if the reader is the official, false if it is a manager. */
  isOwn: boolean;
}

/** Shows the categories that are clearly better or worse than the official's others, with the questions that raters get. */
export function Standouts({ strengths, toWorkOn, trend, isOwn }: Props) {
  if (strengths.length + toWorkOn.length === 0) return <p>No category stands out from the others.</p>;
  const of = (categories: readonly RatingCategory[]) =>
    CRITERIA.filter(({ category }) => categories.includes(category));
  return (
    <>
      <ul className="growth__standouts">
        {of(toWorkOn).map(({ category, title, description, anchors }) => (
          <li key={category} className="growth__to-work-on">
            <strong>{title}</strong>
            {valueText(trend, category)} <span className="rmo-badge rmo-badge--warning">Work on this</span>
            <p className="growth__criterion">Four stars say “{anchors[3]}”.</p>
            <details className="rmo-details">
              <summary>
                What raters look at<span className="rmo-visually-hidden"> in {title}</span>
              </summary>
              <p>
                {description} Three stars say “{anchors[2]}”.
              </p>
            </details>
          </li>
        ))}
        {of(strengths).map(({ category, title }) => (
          <li key={category}>
            <strong>{title}</strong>
            {valueText(trend, category)} <span className="rmo-badge rmo-badge--success">Strength</span>
          </li>
        ))}
      </ul>
      <p className="rmo-muted growth__note">
        Compared with {isOwn ? 'your' : 'the official’s'} other categories and with what is usual in each.
        {toWorkOn.length > 0 && ' One to work on can still be above most officials.'}
      </p>
    </>
  );
}

/**
 * Returns ` 3.4 this season (−0.4, lower)`, or ` 3.6` if the trend doesn't cover both seasons. Omits the average of all
 * officials, because it is not why a category stands out.
 */
function valueText(trend: readonly TrendPoint[], category: RatingCategory): string {
  const { thisSeason, lastSeason } = bySeason(trend);
  const [before, now] = [ownMean(lastSeason, category), ownMean(thisSeason, category)];
  if (before && now) {
    const change = changeText(before, now);
    return ` ${now.text} this season${change ? ` (${change})` : ''}`;
  }
  const all = ownMean(trend, category);
  return all ? ` ${all.text}` : '';
}
