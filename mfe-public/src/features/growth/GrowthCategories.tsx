import { useState } from 'react';
import { RATING_CATEGORIES } from '@rmo/contracts';
import { CRITERIA } from '@rmo/ui/criteria';
import { changeText } from '@rmo/ui/plots/seasons';
import type { Growth } from '../../api/endpoints';
import { commonChangeText, compareSeasons, ownMean } from './averages';
import { standoutsOf, type Standout } from './standouts';

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
  const columns = seasons.length > 0 ? ['This season', 'Change'] : ['Average'];
  return (
    <div className="growth__by-category">
      {commonChange && <p>{commonChange}</p>}
      {trend.length + standouts.length > 0 && (
        <table className="growth__categories" aria-labelledby="growth-categories-title">
          <thead>
            <tr>
              {['Category', ...columns].map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {RATING_CATEGORIES.map((category) => (
              <Row
                key={category}
                {...{ category, columns, isOwn, isWide }}
                average={ownMean(trend, category)?.text ?? '–'}
                season={seasons.find((row) => row.category === category)}
                standout={standouts.find((standout) => standout.category === category)}
              />
            ))}
          </tbody>
        </table>
      )}
      {changes.includes(undefined) && (
        <p className="rmo-muted rmo-small">An average with “or more” or “or less” shows no change.</p>
      )}
      <p className="rmo-muted rmo-small">{standoutsText(standouts, isOwn)}</p>
    </div>
  );
}

function standoutsText(standouts: readonly Standout[], isOwn: boolean): string {
  if (standouts.length === 0) return 'No category stands out from the others.';
  const text = `Marked against ${isOwn ? 'your' : 'the official’s'} other categories and what is usual in each.`;
  const hasToWorkOn = standouts.some(({ kind }) => kind === 'to-work-on');
  return hasToWorkOn ? `${text} One to work on can still be above most officials.` : text;
}

const BADGES = {
  'to-work-on': { text: 'Work on this', className: 'rmo-badge rmo-badge--warning' },
  rising: { text: 'Improving', className: 'rmo-badge' },
  strength: { text: 'Strength', className: 'rmo-badge rmo-badge--success' },
  best: { text: 'Your best', className: 'rmo-badge' },
};

interface RowProps extends Pick<Props, 'isOwn' | 'isWide'> {
  category: Standout['category'];
  /** The headings after the category's, which label the numbers where they are below each other. */
  columns: readonly string[];
  /** The average of all points. */
  average: string;
  /** Undefined unless both seasons have points. */
  season?: ReturnType<typeof compareSeasons>[number];
  standout?: Standout;
}

function Row({ category, columns, average, season, standout, isOwn, isWide }: RowProps) {
  const kind = standout?.kind;
  const [isOpen, setOpen] = useState(isWide && kind === 'to-work-on');
  const { title, description, anchors } = CRITERIA.find((criterion) => criterion.category === category)!;
  return (
    <>
      <tr>
        <th scope="row">
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
        <td data-column={columns[0]}>
          <strong>{season?.now.text ?? average}</strong>
        </td>
        {season && (
          <td data-column={columns[1]}>{season.change === undefined ? '–' : changeText(season.change)}</td>
        )}
      </tr>
      {isOpen && (
        <tr className="growth__detail">
          <td colSpan={1 + columns.length}>
            {season && (
              <p>
                Last season {season.before.text} · all ratings {average}
              </p>
            )}
            <Latest latest={standout?.latest} />
            <p>
              {description} Four stars say “{anchors[3]}”, three say “{anchors[2]}”.
            </p>
          </td>
        </tr>
      )}
    </>
  );
}

/** Shows `Latest ratings 4.1 ↑`; nothing if they say no more than the average. */
function Latest({ latest }: Pick<Standout, 'latest'>) {
  if (!latest) return null;
  const { text, change } = latest;
  return (
    <p>
      Latest ratings {text}
      {change !== undefined && change !== 0 && (
        <>
          {'\u00a0'}
          <span role="img" aria-label={change > 0 ? 'rising' : 'falling'}>
            {change > 0 ? '↑' : '↓'}
          </span>
        </>
      )}
    </p>
  );
}
