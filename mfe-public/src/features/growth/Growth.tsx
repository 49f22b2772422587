import { growthClosedText, GROWTH_OPENS, RATING_CATEGORIES, type RatingCategory } from '@rmo/contracts';
import { CRITERIA } from '@rmo/ui/criteria';
import { QuartersPlot } from '@rmo/ui/plots/QuartersPlot';
import { changeText } from '@rmo/ui/plots/seasons';
import { TrendPlot } from '@rmo/ui/plots/TrendPlot';
import { capitalize } from '@rmo/ui/text';
import type { Growth as Page } from '../../api/endpoints';
import { commonChangeText, compareSeasons, ownMean } from './averages';
import { RatingBasis } from './RatingBasis';
import { PLOTTED_POINTS_MIN, standoutsOf, type Standout } from './standouts';
import './growth.css';

interface Props {
  growth: Page;
  /** True if the reader is the official, false for a manager. */
  isOwn: boolean;
}

export function Growth({ growth, isOwn }: Props) {
  const { state, reviews, trend = [], comparisons = [] } = growth;
  const means = Object.fromEntries(RATING_CATEGORIES.map((category) => [category, ownMean(trend, category)]));
  const seasonRows = compareSeasons(trend);
  const hasSeasons = seasonRows.length > 0;
  const isPlotted = trend.length >= PLOTTED_POINTS_MIN;
  if (state === 'closed') return <Closed {...{ reviews, isOwn }} />;
  return (
    <div className="rmo-stack growth">
      <section className="rmo-card" aria-labelledby="standouts-title">
        <h3 id="standouts-title">What stands out</h3>
        <Standouts {...{ growth, isOwn }} />
      </section>
      {(isPlotted || !hasSeasons) && (
        <section className="rmo-card" aria-labelledby="trend-title">
          <h3 id="trend-title">Trend</h3>
          {isPlotted ? (
            <TrendPlot
              caption="Several ratings a dot, by category"
              points={trend}
              seasonTexts={seasonTextsOf(seasonRows)}
            />
          ) : (
            <p>
              A trend appears here with more ratings: it needs {PLOTTED_POINTS_MIN} points of at least{' '}
              {GROWTH_OPENS.raters} ratings each, and has {trend.length} so far.
            </p>
          )}
        </section>
      )}
      {hasSeasons && (
        <section className="rmo-card" aria-labelledby="seasons-title">
          <h3 id="seasons-title">This season and last</h3>
          <SeasonChange rows={seasonRows} />
        </section>
      )}
      <section className="rmo-card" aria-labelledby="compared-title">
        <h3 id="compared-title">Compared with others</h3>
        {comparisons.length === 0 && (
          <p>Shown once 20 officials have {GROWTH_OPENS.reviews} published ratings.</p>
        )}
        <div className="rmo-stack">
          {comparisons.map(({ association, categories }) => (
            <QuartersPlot
              key={association}
              caption={association ?? 'All officials'}
              categories={categories}
              ownName={isOwn ? 'Your average' : 'The official’s average'}
              own={means}
            />
          ))}
        </div>
      </section>
      <RatingBasis {...{ growth, isOwn }} />
    </div>
  );
}

const BADGES = {
  'to-work-on': { text: 'Work on this', className: 'rmo-badge rmo-badge--warning' },
  strength: { text: 'Strength', className: 'rmo-badge rmo-badge--success' },
  best: { text: 'Your best', className: 'rmo-badge' },
};

/** Shows the categories that are clearly better or worse than the official's others, with the questions that raters get. */
function Standouts({ growth, isOwn }: Props) {
  const standouts = standoutsOf(growth);
  if (standouts.length === 0) return <p>No category stands out from the others.</p>;
  const hasToWorkOn = standouts.some(({ kind }) => kind === 'to-work-on');
  return (
    <>
      <ul className="growth__standouts">
        {standouts.map((standout) => {
          const { category, kind } = standout;
          return (
            <li key={category} className={kind === 'to-work-on' ? 'growth__to-work-on' : undefined}>
              <strong>{capitalize(category)}</strong> <Value {...standout} />
              {kind === 'rising' ? (
                ' · improving'
              ) : (
                <>
                  {' '}
                  <span className={BADGES[kind].className}>
                    {kind === 'best' && !isOwn ? 'Best category' : BADGES[kind].text}
                  </span>
                </>
              )}
              {kind === 'to-work-on' && <Questions category={category} />}
            </li>
          );
        })}
      </ul>
      <p className="rmo-muted rmo-small growth__note">
        Compared with {isOwn ? 'your' : 'the official’s'} other categories and what is usual in each.
        {hasToWorkOn && ' One to work on can still be above most officials.'}
      </p>
    </>
  );
}

/** Shows `3.8 · latest 4.1 ↑`, `3.8 · steady`, or only the mean if nothing more is known. */
function Value({ mean, latest }: Standout) {
  if (!mean || !latest) return mean?.text;
  const { text, change } = latest;
  if (change === 0) return `${mean.text} · steady`;
  return (
    <>
      {mean.text} · latest {text}
      {change !== undefined && (
        <>
          {'\u00a0'}
          <span role="img" aria-label={change > 0 ? 'rising' : 'falling'}>
            {change > 0 ? '↑' : '↓'}
          </span>
        </>
      )}
    </>
  );
}

function Questions({ category }: Pick<Standout, 'category'>) {
  const { description, anchors } = CRITERIA.find((criterion) => criterion.category === category)!;
  return (
    <p>
      {description} Four stars say “{anchors[3]}”, three say “{anchors[2]}”.
    </p>
  );
}

/** Returns `3.3 (−0.2)` for each category. */
const seasonTextsOf = (rows: ReturnType<typeof compareSeasons>): Partial<Record<RatingCategory, string>> =>
  Object.fromEntries(
    rows.map(({ category, now, change }) => [
      category,
      change ? `${now.text} (${changeText(change)})` : now.text,
    ]),
  );

const COLUMNS = ['Last season', 'This season', 'Change'];

function SeasonChange({ rows }: { rows: ReturnType<typeof compareSeasons> }) {
  const changes = rows.map(({ change }) => change);
  const commonChange = commonChangeText(changes);
  return (
    <div className="growth__change">
      {commonChange && <p>{commonChange}</p>}
      <table className="growth__seasons" aria-labelledby="seasons-title">
        <thead>
          <tr>
            {['Category', ...COLUMNS].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ category, before, now, change }) => (
            <tr key={category}>
              <th scope="row">{capitalize(category)}</th>
              <td data-column={COLUMNS[0]}>{before.text}</td>
              <td data-column={COLUMNS[1]}>
                <strong>{now.text}</strong>
              </td>
              <td data-column={COLUMNS[2]}>{change === undefined ? '–' : changeText(change)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {changes.includes(undefined) && (
        <p className="rmo-muted rmo-small growth__note">
          An average with “or more” or “or less” shows no change.
        </p>
      )}
    </div>
  );
}

function Closed({ reviews, isOwn }: { reviews: number; isOwn: boolean }) {
  const text = growthClosedText(reviews);
  return (
    <div className="rmo-card growth">
      <p>
        <strong>{isOwn ? text : text.replace('Your', 'The')}</strong>
      </p>
      <progress
        max={GROWTH_OPENS.reviews}
        value={Math.min(reviews, GROWTH_OPENS.reviews)}
        aria-label="Published ratings"
      />
      <p className="rmo-muted">
        {reviews >= GROWTH_OPENS.reviews
          ? `The ratings must be by at least ${GROWTH_OPENS.raters} people, so that nobody can tell what one of them said. The page is updated at night, or with the next publication.`
          : 'It shows how each category develops, how it compares, and what stands out; never a single rating.'}
      </p>
    </div>
  );
}
