import { growthClosedText, GROWTH_OPENS, RATING_CATEGORIES, type RatingCategory } from '@rmo/contracts';
import { CRITERIA } from '@rmo/ui/criteria';
import { QuartersPlot } from '@rmo/ui/plots/QuartersPlot';
import { TrendPlot, type TrendPoint } from '@rmo/ui/plots/TrendPlot';
import { capitalize, numberText } from '@rmo/ui/text';
import type { Growth as Page } from '../../api/endpoints';
import { bySeason, changeText, countedText, ownMean, ratingCount } from './averages';
import './growth.css';

const PLOTTED_POINTS_MIN = 3;

interface Props {
  growth: Page;
  /** True if the reader is the official, false for a manager. */
  isOwn: boolean;
}

export function Growth({ growth, isOwn }: Props) {
  const { state, reviews, trend = [], comparisons = [] } = growth;
  const means = Object.fromEntries(RATING_CATEGORIES.map((category) => [category, ownMean(trend, category)]));
  const { hasBoth: hasSeasons, ...seasons } = bySeason(trend);
  const countedReviews = ratingCount(trend);
  const countedNote = countedText(countedReviews, reviews, isOwn ? 'your' : 'the official’s');
  const isPlotted = trend.length >= PLOTTED_POINTS_MIN;
  if (state === 'closed') return <Closed {...{ reviews, isOwn }} />;
  return (
    <div className="rmo-stack growth">
      <section className="rmo-card" aria-labelledby="standouts-title">
        <h3 id="standouts-title">What stands out</h3>
        <Standouts {...{ growth, isOwn }} />
        {countedNote && <p className="rmo-muted growth__note">{countedNote}</p>}
      </section>
      {(isPlotted || !hasSeasons) && (
        <section className="rmo-card" aria-labelledby="trend-title">
          <h3 id="trend-title">Trend</h3>
          {isPlotted ? (
            <>
              <TrendPlot caption="Average of several ratings together, by category" points={trend} />
              <p className="rmo-muted growth__note">
                Each point joins at least {GROWTH_OPENS.raters} ratings.
              </p>
            </>
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
          <SeasonChange {...seasons} />
        </section>
      )}
      <section className="rmo-card" aria-labelledby="compared-title">
        <h3 id="compared-title">Compared with others</h3>
        {comparisons.length === 0 && (
          <p>Shown once 20 officials have {GROWTH_OPENS.reviews} published ratings.</p>
        )}
        {comparisons.length > 0 && <Legend {...{ countedReviews, reviews, hasSeasons }} />}
        <div className="growth__compared rmo-stack">
          {comparisons.map(({ association, officials, categories }) => (
            <QuartersPlot
              key={association}
              caption={`${association ?? 'All officials'} (${numberText(officials)} with ${GROWTH_OPENS.reviews} ratings or more)`}
              categories={categories}
              ownName={isOwn ? 'Your average' : 'The official’s average'}
              own={means}
            />
          ))}
        </div>
      </section>
    </div>
  );
}

/** Shows the categories that are clearly better or worse than the official's others, with the questions that raters get. */
function Standouts({ growth: { strengths = [], toWorkOn = [], trend = [] }, isOwn }: Props) {
  if (strengths.length + toWorkOn.length === 0) return <p>No category stands out from the others.</p>;
  const criteriaOf = (categories: readonly RatingCategory[]) =>
    CRITERIA.filter(({ category }) => categories.includes(category));
  return (
    <>
      <ul className="growth__standouts">
        {criteriaOf(toWorkOn).map(({ category, title, description, anchors }) => (
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
        {criteriaOf(strengths).map(({ category, title }) => (
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

/** Returns ` 3.4 this season (−0.4, lower)`, or ` 3.6` if the trend doesn't cover both seasons. */
function valueText(trend: readonly TrendPoint[], category: RatingCategory): string {
  const { thisSeason, lastSeason } = bySeason(trend);
  const [before, now] = [ownMean(lastSeason, category), ownMean(thisSeason, category)];
  if (before && now) {
    const change = changeText(before, now);
    return ` ${now.text} this season${change ? ` (${change})` : ''}`;
  }
  const mean = ownMean(trend, category);
  return mean ? ` ${mean.text}` : '';
}

const COLUMNS = ['Last season', 'This season', 'Change'];

function SeasonChange({ thisSeason, lastSeason }: Omit<ReturnType<typeof bySeason>, 'hasBoth'>) {
  const rows = RATING_CATEGORIES.map((category) => {
    // Each season has at least one point.
    const [before, now] = [ownMean(lastSeason, category)!, ownMean(thisSeason, category)!];
    return { category, before, now, change: changeText(before, now) };
  });
  return (
    <div className="growth__change">
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
              <td data-column={COLUMNS[2]}>{change ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="rmo-muted growth__note">
        Averages of {ratingCount(thisSeason)} ratings of this season, which began on July 1, and{' '}
        {ratingCount(lastSeason)} of the last one.
        {rows.some(({ change }) => !change) &&
          ' There is no change where an average is only known as “or more” or “or less”.'}
      </p>
    </div>
  );
}

interface LegendProps {
  /** How many ratings the average covers; `reviews` is how many are published. */
  countedReviews: number;
  reviews: number;
  hasSeasons: boolean;
}

/** The place among others reveals no single rating, so it counts all of them; the average has to wait. */
function Legend({ countedReviews, reviews, hasSeasons }: LegendProps) {
  const seasons = hasSeasons ? ' of all seasons' : '';
  const text =
    countedReviews === 0
      ? `The place among others counts all ${reviews} ratings.`
      : countedReviews < reviews
        ? `The average counts ${countedReviews} ratings${seasons}, the place among others all ${reviews}.`
        : seasons && `The average counts all ${countedReviews} ratings${seasons}.`;
  return text ? <p className="rmo-muted growth__note">{text}</p> : null;
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
          ? `The ratings must be by at least ${GROWTH_OPENS.raters} people, so that nobody can tell what a single one said. The page is computed at night, or with the next publication.`
          : 'It shows how each category develops, how that compares with others, and what stands out: nothing of a single rating.'}
      </p>
    </div>
  );
}
