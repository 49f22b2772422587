import { useState } from 'react';
import { RATING_CATEGORIES, seasonText, trendText, type RatingCategory } from '@rmo/contracts';
import { CRITERIA } from '@rmo/ui/criteria';
import { changeText } from '@rmo/ui/plots/seasons';
import type { Growth } from '../../api/endpoints';
import { bySeason, commonChangeText, compareSeasons, currentYear, ownMean, riseOf } from './averages';
import { isLatestShown, placeOf, standoutsOf, type Standout } from './standouts';

interface Props {
  growth: Growth;
  /** True if the reader is the official, false for a manager. */
  isOwn: boolean;
  /** True if there is room to show from the start what raters look at in the categories to work on. */
  isWide: boolean;
}

/** Lists the categories in one row each, which opens to show more. */
export function GrowthCategories({ growth, isOwn, isWide }: Props) {
  const { trend = [] } = growth;
  const standouts = standoutsOf(growth);
  const seasons = compareSeasons(trend);
  const changes = seasons.map(({ change }) => change);
  const commonChange = commonChangeText(changes);
  const latest = isLatestShown(trend) ? trend.at(-1) : undefined;
  const rises = latest && RATING_CATEGORIES.some((category) => riseOf(bySeason(trend).thisSeason, category));
  const columns = [
    ...(seasons.length > 0 ? ['This season', `vs ${seasonText(currentYear() - 1)}`] : ['Average']),
    ...(latest ? [`Last ${latest.reviews}`] : []),
  ];
  return (
    <div className="growth__by-category">
      {commonChange && <p>{commonChange}</p>}
      {trend.length + standouts.length > 0 && (
        <table role="table" className="growth__categories" aria-labelledby="growth-categories-title">
          <thead role="rowgroup">
            <tr role="row">
              {['Category', ...columns].map((column) => (
                <th key={column} role="columnheader" scope="col">
                  {column}
                  {column.startsWith('Last ') && <span className="rmo-wide-text"> ratings</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {RATING_CATEGORIES.map((category) => (
              <Row
                key={category}
                {...{ category, columns, isOwn, isWide }}
                average={ownMean(trend, category)?.text ?? '–'}
                season={seasons.find((row) => row.category === category)}
                latest={latest && trendText(latest.means[category])}
                rise={riseOf(bySeason(trend).thisSeason, category)}
                standout={standouts.find((standout) => standout.category === category)}
              />
            ))}
          </tbody>
        </table>
      )}
      {changes.includes(undefined) && (
        <p className="rmo-muted rmo-small">An average with “or more” or “or less” shows no change.</p>
      )}
      <p className="rmo-muted rmo-small">
        {rises && 'Arrows compare with the first ratings of this season. '}
        {/* Without averages, the page says below what is missing. */}
        {trend.length + standouts.length > 0 && standoutsText(standouts, growth, isOwn)}
      </p>
    </div>
  );
}

function standoutsText(standouts: readonly Standout[], { comparisons }: Growth, isOwn: boolean): string {
  if (standouts.length === 0) return 'No category stands out from the others.';
  const text = `Compared with ${isOwn ? 'your' : 'the official’s'} other categories and what’s usual in each.`;
  const isAboveMost = standouts.some(
    ({ kind, category }) => kind === 'to-work-on' && placeOf(comparisons, category)?.startsWith('upper'),
  );
  return isAboveMost ? `${text} A category to work on can still be above most officials.` : text;
}

const BADGES = {
  'to-work-on': { text: 'Work on this', className: 'rmo-badge rmo-badge--warning' },
  rising: { text: 'Improving', className: 'rmo-badge' },
  strength: { text: 'Strength', className: 'rmo-badge rmo-badge--success' },
  best: { text: 'Your best', className: 'rmo-badge' },
  lower: { text: 'Lower than last season', className: 'rmo-badge' },
};
/** In tenths of a star. A smaller fall has no badge. */
const FALL_MIN = 3;

interface RowProps extends Pick<Props, 'isOwn' | 'isWide'> {
  category: RatingCategory;
  /** The headings after the category's, which label the numbers where they are below each other. */
  columns: readonly string[];
  /** The average of all points. */
  average: string;
  /** Undefined unless both seasons have points. */
  season?: ReturnType<typeof compareSeasons>[number];
  /** The latest point of the trend, if it is shown. */
  latest?: string;
  /** How much the latest point is above the first one of this season. */
  rise: number;
  standout?: Standout;
}

function Row({ category, columns, average, season, latest, rise, standout, isOwn, isWide }: RowProps) {
  const change = season?.change ?? 0;
  // “Improving” would contradict a fall since last season; the column of the latest ratings shows the rise.
  const fittingKind = standout?.kind === 'rising' && change < 0 ? undefined : standout?.kind;
  const kind = fittingKind ?? (change <= -FALL_MIN ? 'lower' : undefined);
  const [isOpen, setOpen] = useState(isWide && kind === 'to-work-on');
  const { title, description, anchors } = CRITERIA.find((criterion) => criterion.category === category)!;
  return (
    <>
      <tr role="row">
        <th role="rowheader" scope="row">
          <button
            type="button"
            className="growth__category rmo-cover"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <span>
              {title}
              {kind && (
                <>
                  {' '}
                  <span className={BADGES[kind].className}>
                    {kind === 'best' && !isOwn ? 'Best category' : BADGES[kind].text}
                  </span>
                </>
              )}
            </span>
          </button>
        </th>
        <td role="cell" data-column={columns[0]}>
          <strong>{season?.now.text ?? average}</strong>
        </td>
        {season && (
          <td role="cell" data-column={columns[1]}>
            {season.change === undefined ? '–' : changeText(season.change)}
          </td>
        )}
        {latest && (
          <td role="cell" data-column={columns.at(-1)}>
            {latest}
            {rise !== 0 && (
              <>
                {'\u00a0'}
                <span role="img" aria-label={rise > 0 ? 'rising' : 'falling'}>
                  {rise > 0 ? '↑' : '↓'}
                </span>
              </>
            )}
          </td>
        )}
      </tr>
      {isOpen && (
        <tr role="row" className="growth__detail">
          <td role="cell" colSpan={1 + columns.length}>
            {season && (
              <p>
                Last season {season.before.text} · all ratings {average}
              </p>
            )}
            <p>
              {description} Four stars say “{anchors[3]}”, three say “{anchors[2]}”.
            </p>
          </td>
        </tr>
      )}
    </>
  );
}
