import { numberText } from '@rmo/ui/text';
import { growthClosedText, GROWTH_OPENS, RATING_CATEGORIES } from '@rmo/contracts';
import { QuartersPlot } from '@rmo/ui/plots/QuartersPlot';
import { TrendPlot } from '@rmo/ui/plots/TrendPlot';
import type { Growth as Page } from '../../api/endpoints';
import { countedText, ownMean, ratingsOf, bySeason } from './averages';
import { SeasonChange } from './SeasonChange';
import { Standouts } from './Standouts';
import './growth.css';

/** A line needs at least this many points. */
const PLOTTED_POINTS = 3;

/** Shows how an official's categories develop and how they compare with others. The official and managers see the same. */
export function Growth({ growth, isOwn }: { growth: Page; isOwn: boolean }) {
  const { state, reviews, trend = [], comparisons = [], strengths = [], toWorkOn = [] } = growth;
  const own = Object.fromEntries(RATING_CATEGORIES.map((category) => [category, ownMean(trend, category)]));
  const { thisSeason, lastSeason, hasBoth: hasSeasons } = bySeason(trend);
  const counted = ratingsOf(trend);
  const countedNote = countedText(counted, reviews, isOwn ? 'your' : 'the official’s');
  const isPlotted = trend.length >= PLOTTED_POINTS;
  if (state === 'closed') return <Closed {...{ reviews, isOwn }} />;
  return (
    <div className="rmo-stack growth">
      <section className="rmo-card" aria-labelledby="standouts-title">
        <h3 id="standouts-title">What stands out</h3>
        <Standouts {...{ strengths, toWorkOn, trend, isOwn }} />
        {countedNote && <p className="rmo-muted growth__note">{countedNote}</p>}
      </section>
      {isPlotted && (
        <section className="rmo-card" aria-labelledby="trend-title">
          <h3 id="trend-title">Trend</h3>
          <TrendPlot caption="Average of several ratings together, by category" points={trend} />
          <p className="rmo-muted growth__note">Each point joins at least {GROWTH_OPENS.raters} ratings.</p>
        </section>
      )}
      {!isPlotted && !hasSeasons && (
        <section className="rmo-card" aria-labelledby="trend-title">
          <h3 id="trend-title">Trend</h3>
          <p>
            A trend appears here with more ratings: it needs {PLOTTED_POINTS} points of at least{' '}
            {GROWTH_OPENS.raters} ratings each, and has {trend.length} so far.
          </p>
        </section>
      )}
      {hasSeasons && (
        <section className="rmo-card" aria-labelledby="seasons-title">
          <h3 id="seasons-title">This season and last</h3>
          <SeasonChange {...{ thisSeason, lastSeason }} />
        </section>
      )}
      <section className="rmo-card" aria-labelledby="compared-title">
        <h3 id="compared-title">Compared with others</h3>
        {comparisons.length === 0 && (
          <p>Shown once 20 officials have {GROWTH_OPENS.reviews} published ratings.</p>
        )}
        {comparisons.length > 0 && <Legend {...{ counted, reviews, hasSeasons }} />}
        <div className="growth__compared rmo-stack">
          {comparisons.map(({ association, officials, categories }) => (
            <QuartersPlot
              key={association}
              caption={`${association ?? 'All officials'} (${numberText(officials)} with ${GROWTH_OPENS.reviews} ratings or more)`}
              categories={categories}
              ownName={isOwn ? 'Your average' : 'The official’s average'}
              own={own}
            />
          ))}
        </div>
      </section>
    </div>
  );
}

interface LegendProps {
  /** How many ratings the average covers; `reviews` is how many are published. */
  counted: number;
  reviews: number;
  hasSeasons: boolean;
}

/**
 * Says which ratings each of the two values counts. The place among others reveals no single rating, so it counts all of
 * them; the average has to wait.
 */
function Legend({ counted, reviews, hasSeasons }: LegendProps) {
  const seasons = hasSeasons ? ' of all seasons' : '';
  const text =
    counted === 0
      ? `The place among others counts all ${reviews} ratings.`
      : counted < reviews
        ? `The average counts ${counted} ratings${seasons}, the place among others all ${reviews}.`
        : seasons && `The average counts all ${counted} ratings${seasons}.`;
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
