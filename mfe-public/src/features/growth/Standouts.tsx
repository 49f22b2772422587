import type { RatingCategory } from '@rmo/contracts';
import { CRITERIA } from '@rmo/ui/criteria';
import type { TrendPoint } from '@rmo/ui/plots/TrendPlot';
import { ownMean, ratingsOf } from './own-mean';
import { bySeason, changeText } from './season-change';

type Others = readonly { category: RatingCategory; mean: number }[];

interface Props {
  strengths: readonly RatingCategory[];
  toWorkOn: readonly RatingCategory[];
  trend: readonly TrendPoint[];
  /** The averages of all officials, where there are enough of them. */
  others?: Others;
  /** Whether the official reads it, or somebody who manages officials. */
  isOwn: boolean;
}

/** The categories that are clearly worse or better than the others, with what raters are asked to look at. */
export function Standouts({ strengths, toWorkOn, trend, others, isOwn }: Props) {
  if (strengths.length + toWorkOn.length === 0) return <p>No category stands out from the others.</p>;
  const of = (categories: readonly RatingCategory[]) =>
    CRITERIA.filter(({ category }) => categories.includes(category));
  const { thisSeason, lastSeason } = bySeason(trend);
  const hasSeasons = thisSeason.length > 0 && lastSeason.length > 0;
  return (
    <>
      <ul className="growth__standouts">
        {of(toWorkOn).map(({ category, title, description, anchors }) => (
          <li key={category} className="growth__to-work-on">
            <span className="rmo-badge rmo-badge--warning">Work on this</span> <strong>{title}</strong>
            {valueText(trend, category, others)}
            <p className="growth__criterion">
              Raters look at this: {description} Four stars say “{anchors[3]}”, three “{anchors[2]}”.
            </p>
          </li>
        ))}
        {of(strengths).map(({ category, title }) => (
          <li key={category}>
            <span className="rmo-badge rmo-badge--success">Strength</span> <strong>{title}</strong>
            {valueText(trend, category, others)}
          </li>
        ))}
      </ul>
      <p className="rmo-muted growth__note">
        Beside {isOwn ? 'your' : 'the official’s'} other categories, and beside how others are rated in the
        same ones.
        {trend.length > 0 &&
          !hasSeasons &&
          ` ${isOwn ? 'Your' : 'The official’s'} numbers are the averages of the ${ratingsOf(trend)} ratings in the trend; the latest ones may not be in it yet.`}
      </p>
    </>
  );
}

/** ` 3.4 this season (−0.4, lower)`; ` 3.6 (all officials 3.7)` where the trend does not have both seasons. */
function valueText(trend: readonly TrendPoint[], category: RatingCategory, others: Others = []): string {
  const { thisSeason, lastSeason } = bySeason(trend);
  const [before, now] = [ownMean(lastSeason, category), ownMean(thisSeason, category)];
  if (before && now) {
    const change = changeText(before, now);
    return ` ${now.text} this season${change ? ` (${change})` : ''}`;
  }
  const all = ownMean(trend, category);
  const mean = others.find((other) => other.category === category)?.mean;
  return all ? ` ${all.text}${mean === undefined ? '' : ` (all officials ${mean.toFixed(1)})`}` : '';
}
