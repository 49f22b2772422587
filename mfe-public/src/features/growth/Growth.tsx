import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { growthClosedText, GROWTH_OPENS, RATING_CATEGORIES } from '@rmo/contracts';
import { useMedia, WIDE_SCREEN } from '@rmo/ui/hooks';
import { placeText, QuartersPlot } from '@rmo/ui/plots/QuartersPlot';
import { TrendPlot } from '@rmo/ui/plots/TrendPlot';
import type { Growth as Page } from '../../api/endpoints';
import { HOW_COMPUTED_PATH } from '../officials-dashboard/tab-path';
import { bySeason, ownMean, risingText } from './averages';
import { GrowthCategories } from './GrowthCategories';
import { RatingBasis } from './RatingBasis';
import { PLOTTED_POINTS_MIN } from './standouts';
import './growth.css';

interface Props {
  growth: Page;
  /** True if the reader is the official, false for a manager. */
  isOwn: boolean;
}

export function Growth({ growth, isOwn }: Props) {
  const { state, reviews, trend = [], comparisons = [] } = growth;
  const isWide = useMedia(WIDE_SCREEN);
  const means = Object.fromEntries(RATING_CATEGORIES.map((category) => [category, ownMean(trend, category)]));
  const { hasBoth } = bySeason(trend);
  const isPlotted = trend.length >= PLOTTED_POINTS_MIN;
  const lowestCount = (comparisons.at(-1)?.categories ?? []).filter(
    (row) => placeText(row, means[row.category]?.value) === 'Lowest quarter',
  ).length;
  if (state === 'closed') return <Closed {...{ reviews, isOwn }} />;
  return (
    <div className="rmo-stack growth">
      <section className="rmo-card" aria-labelledby="growth-categories-title">
        <h3 id="growth-categories-title">By category</h3>
        <GrowthCategories {...{ growth, isOwn, isWide }} />
      </section>
      {(isPlotted || !hasBoth) && (
        <PlotSection
          id="trend-title"
          title="Trend"
          summary={isPlotted && risingText(trend)}
          isOpen={isWide || !isPlotted}
        >
          {isPlotted ? (
            <TrendPlot caption="Each dot averages several ratings, by category" points={trend} />
          ) : (
            <p>
              The trend needs {PLOTTED_POINTS_MIN} points of at least {GROWTH_OPENS.raters} ratings each, and
              has {trend.length} so far.
            </p>
          )}
        </PlotSection>
      )}
      <PlotSection
        id="compared-title"
        title="Compared with others"
        summary={lowestCount > 0 && `${lowestCount} in the lowest quarter`}
        isOpen={isWide || comparisons.length === 0}
      >
        {comparisons.length === 0 && (
          <p>Shown once 20 officials have {GROWTH_OPENS.reviews} published ratings.</p>
        )}
        <div className="rmo-stack">
          {comparisons.map(({ association, categories }) => (
            <QuartersPlot
              key={association}
              caption={association ?? 'All officials'}
              categories={categories}
              ownName={`${isOwn ? 'Your' : 'The official’s'} average, all seasons`}
              own={means}
            />
          ))}
        </div>
      </PlotSection>
      <RatingBasis growth={growth} />
      {isOwn && (
        <p className="rmo-touch">
          <Link to={HOW_COMPUTED_PATH}>How your score is computed</Link>
        </p>
      )}
    </div>
  );
}

interface SectionProps {
  id: string;
  title: string;
  /** Shown beside the title; falsy for none. */
  summary: string | false;
  isOpen: boolean;
  children: ReactNode;
}

/** Starts closed on phones, where the plots of six categories are several screens long. */
const PlotSection = ({ id, title, summary, isOpen, children }: SectionProps) => (
  <section className="rmo-card" aria-labelledby={id}>
    <details className="rmo-details" open={isOpen}>
      <summary>
        <h3 id={id}>{title}</h3>
        {summary && <span className="rmo-muted"> · {summary}</span>}
      </summary>
      {children}
    </details>
  </section>
);

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
          ? `They must be from at least ${GROWTH_OPENS.raters} people, so nobody can tell what any one of them said. The page is updated each night, or with the next batch.`
          : 'It shows how each category changes, compares and stands out, never a single rating.'}
      </p>
    </div>
  );
}
