import { useEffect } from 'react';
import { Link } from 'wouter';
import { GROWTH_OPENS, RATING_CATEGORIES } from '@rmo/contracts';
import { failureOf, isApiError } from '@rmo/api-client';
import { PageHeading } from '@rmo/ui/PageHeading';
import { CategoriesPlot } from '@rmo/ui/plots/CategoriesPlot';
import type { CategoryMeans } from '@rmo/ui/plots/figures';
import { ScoreTrack } from '@rmo/ui/plots/RatingScale';
import { changeText } from '@rmo/ui/plots/seasons';
import { useTitleFocus } from '@rmo/ui/hooks';
import { RatingStars } from '@rmo/ui/RatingStars';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
import {
  useOfficialsFairScoreQuery,
  useOfficialsGetQuery,
  useOfficialsMeGrowthQuery,
  type Growth,
} from '../../api/endpoints';
import { bySeason, changeInTenths, ownMean } from '../growth/averages';
import { RatingBasis } from '../growth/RatingBasis';
import { HOW_RATED } from './MyRating';
import { HOW_COMPUTED_ID, tabPath } from './tab-path';
import '@rmo/ui/ui.css';
import './officials-dashboard.css';

const REFETCH_ON_MOUNT = { refetchOnMountOrArgChange: true };

export default function HowRated({ officialId }: { officialId: number }) {
  const official = useOfficialsGetQuery(officialId, REFETCH_ON_MOUNT);
  const growth = useOfficialsMeGrowthQuery(undefined, REFETCH_ON_MOUNT);
  const failed = official.data ? (growth.data ? null : growth) : official;
  const isLoading = official.isLoading || growth.isLoading;
  return (
    <section className="rmo-stack how-rated rmo-touch" aria-label={HOW_RATED} aria-busy={isLoading}>
      <PageHeading isTab title={HOW_RATED} />
      {isLoading && <Loading text="Loading your rating..." />}
      {!isLoading && failed && <ErrorRetry text="Failed to load your rating" {...failureOf(failed)} />}
      {!isLoading && official.data && growth.data && (
        <>
          <section className="rmo-card" aria-labelledby="average-title">
            <h3 id="average-title">Average of all ratings</h3>
            <p className="rmo-main-score">
              <RatingStars value={official.data.averageScore} count={official.data.totalReviews} />
            </p>
            <p className="rmo-muted">
              {official.data.totalReviews === 0
                ? 'Coaches, supervisors and other officials can rate you after each event you work. Your average then appears here and on your public profile.'
                : 'From coaches, supervisors and other officials.'}
              {official.data.totalReviews > 0 && official.data.averageScore !== null && ' It’s public.'}
            </p>
            <OwnSeasons trend={growth.data.trend ?? []} />
          </section>
          <OwnCategories growth={growth.data} />
          <OwnFairScore officialId={officialId} growth={growth.data} />
          <NotShown />
        </>
      )}
    </section>
  );
}

function OwnSeasons({ trend }: { trend: NonNullable<Growth['trend']> }) {
  const { thisSeason, lastSeason } = bySeason(trend);
  const currentMean = ownMean(thisSeason, ...RATING_CATEGORIES);
  const previousMean = ownMean(lastSeason, ...RATING_CATEGORIES);
  if (!currentMean || !previousMean) return null;
  const change = changeInTenths(previousMean, currentMean);
  return (
    <p>
      This season <strong>{currentMean.text}</strong>, last season <strong>{previousMean.text}</strong>
      {change ? ` (${changeText(change)})` : ''}.{' '}
      <Link to={tabPath('growth')}>Each category under Growth</Link>
    </p>
  );
}

/** Compares the six categories with the official's association or, if that is too small, with all officials. */
function OwnCategories({ growth }: { growth: Growth }) {
  const { state, reviews, trend = [], comparisons = [] } = growth;
  const lastComparison = comparisons.at(-1);
  const ownMeans = Object.fromEntries(
    RATING_CATEGORIES.map((category) => [category, ownMean(trend, category)?.value ?? null]),
  ) as CategoryMeans;
  return (
    <section className="rmo-card" aria-labelledby="own-categories-title">
      <h3 id="own-categories-title">Your six categories</h3>
      {state === 'open' && trend.length > 0 ? (
        <>
          <CategoriesPlot
            own={ownMeans}
            ownName="Your average"
            heads={['You', 'Average']}
            textOf={(category) => ownMean(trend, category)?.text ?? '–'}
            compared={
              lastComparison
                ? {
                    name: `Average of ${lastComparison.association ?? 'all officials'}`,
                    categories: Object.fromEntries(
                      lastComparison.categories.map(({ category, mean }) => [category, mean]),
                    ) as unknown as CategoryMeans,
                  }
                : null
            }
          />
          <RatingBasis growth={growth} />
        </>
      ) : (
        <p>
          Shown once you have {GROWTH_OPENS.reviews} published ratings from {GROWTH_OPENS.raters} people, so
          nobody can tell what any one of them said. You have {reviews} so far
          {reviews >= GROWTH_OPENS.reviews
            ? ', but not from enough people, or not all are counted yet.'
            : '.'}
        </p>
      )}
    </section>
  );
}

function OwnFairScore({ officialId, growth }: { officialId: number; growth: Growth }) {
  // The server refuses to return the score until the growth page is available.
  const query = useOfficialsFairScoreQuery(officialId, { skip: growth.state !== 'open' });
  const { data: fair, error, isLoading } = query;
  // 403: too few of the ratings that opened the growth page are from the last three years.
  const hasFailed = error && !(isApiError(error) && error.status === 403);
  const { title, focusTitle } = useTitleFocus();
  useEffect(() => {
    if (window.location.hash === `#${HOW_COMPUTED_ID}`) focusTitle();
  }, [focusTitle]);
  const isKnown = fair && fair.score !== null && fair.low !== null && fair.high !== null;
  return (
    <section className="rmo-card" aria-labelledby={HOW_COMPUTED_ID} aria-busy={isLoading}>
      <h3 id={HOW_COMPUTED_ID} ref={title} tabIndex={-1}>
        Fair score
      </h3>
      {hasFailed ? (
        <ErrorRetry text="Failed to load your fair score" {...failureOf(query)} />
      ) : (
        <p>
          {isKnown ? (
            <>
              <strong className="how-rated__score">{fair.score!.toFixed(1)}</strong> very likely{' '}
              {fair.low!.toFixed(1)}–{fair.high!.toFixed(1)}
            </>
          ) : isLoading ? (
            'Loading your fair score...'
          ) : (
            <>
              Shown once you have {GROWTH_OPENS.reviews} published ratings from {GROWTH_OPENS.raters} people
              in the last three years.{growth.state === 'open' && ' Your averages count older ratings too.'}
            </>
          )}
        </p>
      )}
      {/* It keeps its place while the score is loading. */}
      {(isKnown || isLoading) && <ScoreTrack score={fair?.score} low={fair?.low} high={fair?.high} />}
      <p>What an average rater would give you, from the same ratings as your average:</p>
      <ul className="how-rated__steps">
        <li>Strict and generous raters are evened out.</li>
        <li>Recent ratings count more; after three years they stop counting.</li>
        <li>A rating far from all the others counts less.</li>
        <li>With few ratings, it stays closer to the average of all officials.</li>
      </ul>
      <p className="rmo-muted">
        The range is right nine times out of ten. Updated each night, or with each batch if ratings are
        published in batches. Supervisors and administrators see it too; visitors don’t.
      </p>
    </section>
  );
}

function NotShown() {
  return (
    <section className="rmo-card" aria-labelledby="not-shown-title">
      <h3 id="not-shown-title">What is not shown</h3>
      <p>
        Individual ratings, and how many people gave one star, two stars and so on. Checking before and after
        an event would give away who gave what, and nobody would rate openly.
      </p>
      <p>
        Something wrong with an event’s ratings? <Link to={tabPath('appeals')}>Appeal</Link> for a second
        look.
      </p>
    </section>
  );
}
