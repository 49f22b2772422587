import { Link } from 'wouter';
import { RATING_CATEGORIES } from '@rmo/contracts';
import { failureOf } from '@rmo/api-client';
import { RatingStars } from '@rmo/ui/RatingStars';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { useOfficialsGetQuery, useOfficialsMeGrowthQuery, type Growth } from '../../api/endpoints';
import { bySeason, changeText, countedText, ownMean, ratingsOf } from '../growth/averages';
import { OwnCategories } from './OwnCategories';
import { OwnFairScore } from './OwnFairScore';
import { HOW_RATED } from './MyRating';
import { tabPath } from './tab-path';
import '@rmo/ui/ui.css';
import './officials-dashboard.css';

const REFETCH_ON_MOUNT = { refetchOnMountOrArgChange: true };

/** The tab that summarizes how others have rated the official, without revealing any single rating. */
export default function HowRated({ officialId }: { officialId: number }) {
  const official = useOfficialsGetQuery(officialId, REFETCH_ON_MOUNT);
  const growth = useOfficialsMeGrowthQuery(undefined, REFETCH_ON_MOUNT);
  const failed = official.data ? (growth.data ? null : growth) : official;
  const isLoading = official.isLoading || growth.isLoading;
  const trend = growth.data?.trend ?? [];
  return (
    <section
      className="rmo-stack how-rated rmo-touch"
      aria-labelledby="how-rated-title"
      aria-busy={isLoading}
    >
      <h2 id="how-rated-title" className="rmo-section-title rmo-tab-title">
        {HOW_RATED}
      </h2>
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
              The plain average of what coaches, supervisors and other officials gave.
              {official.data.averageScore !== null && ' Everybody sees it.'}
            </p>
            <OwnSeasons trend={trend} total={official.data.totalReviews} />
          </section>
          <OwnCategories
            growth={growth.data}
            // The note appears only once on the page: with the seasons, if they are shown.
            note={bySeason(trend).hasBoth ? '' : countedText(ratingsOf(trend), official.data.totalReviews)}
          />
          <OwnFairScore officialId={officialId} growth={growth.data} />
          <NotShown />
        </>
      )}
    </section>
  );
}

interface SeasonsProps {
  trend: NonNullable<Growth['trend']>;
  /** How many ratings the plain average covers. */
  total: number;
}

/** Compares this season with the last across all six categories; renders nothing if the trend doesn't cover both. */
function OwnSeasons({ trend, total }: SeasonsProps) {
  const { thisSeason, lastSeason } = bySeason(trend);
  const now = ownMean(thisSeason, ...RATING_CATEGORIES);
  const before = ownMean(lastSeason, ...RATING_CATEGORIES);
  if (!now || !before) return null;
  const change = changeText(before, now);
  return (
    <>
      <p>
        This season <strong>{now.text}</strong> from {ratingsOf(thisSeason)} ratings, last season{' '}
        <strong>{before.text}</strong> from {ratingsOf(lastSeason)}
        {change && ` (${change})`}. <Link to={tabPath('growth')}>Each category under Growth</Link>
      </p>
      <p className="rmo-muted">
        {countedText(ratingsOf(trend), total, 'your', 'here and by category')}{' '}
        {othersText(ratingsOf(trend) - ratingsOf([...thisSeason, ...lastSeason]))}A rating belongs to the
        season in which it was given, which need not be that of its event.
      </p>
    </>
  );
}

/** Explains why the two seasons together have fewer ratings than the average. */
function othersText(others: number): string {
  if (others === 0) return '';
  return `${others} more ${others === 1 ? 'is' : 'are'} of earlier seasons, or of both seasons together. `;
}

function NotShown() {
  return (
    <section className="rmo-card" aria-labelledby="not-shown-title">
      <h3 id="not-shown-title">What is not shown</h3>
      <p>
        Neither single ratings nor how many gave one star, two stars and so on: with that, a look before and
        after an event would tell what one person gave. Nobody would rate openly then.
      </p>
      <p>
        If something about an event went wrong, <Link to={tabPath('appeals')}>appeal</Link> and somebody looks
        at its ratings.
      </p>
    </section>
  );
}
