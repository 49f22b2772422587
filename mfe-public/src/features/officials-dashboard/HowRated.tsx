import { Link } from 'wouter';
import { failureOf } from '@rmo/api-client';
import { RatingStars } from '@rmo/ui/RatingStars';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { useOfficialsGetQuery, useOfficialsMeGrowthQuery } from '../../api/endpoints';
import { countedText, ratingsOf, bySeason } from '../growth/averages';
import { OwnCategories } from './OwnCategories';
import { OwnFairScore } from './OwnFairScore';
import { OwnSeasons } from './OwnSeasons';
import { HOW_RATED } from './MyRating';
import { tabPath } from './tab-path';
import '@rmo/ui/ui.css';
import './officials-dashboard.css';

const AGAIN = { refetchOnMountOrArgChange: true };

/** The tab that summarizes other people's ratings without revealing a single one. */
export default function HowRated({ officialId }: { officialId: number }) {
  const official = useOfficialsGetQuery(officialId, AGAIN);
  const growth = useOfficialsMeGrowthQuery(undefined, AGAIN);
  const failed = official.data ? (growth.data ? null : growth) : official;
  const isLoading = official.isLoading || growth.isLoading;
  const trend = growth.data?.trend ?? [];
  return (
    <section className="rmo-stack how-rated" aria-labelledby="how-rated-title" aria-busy={isLoading}>
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
            // The note appears once on the page: with the seasons if they are shown.
            note={bySeason(trend).hasBoth ? '' : countedText(ratingsOf(trend), official.data.totalReviews)}
          />
          <OwnFairScore officialId={officialId} growth={growth.data} />
          <NotShown />
        </>
      )}
    </section>
  );
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
