import { Link } from 'wouter';
import { RATING_CATEGORIES, SCREENS, screenPath, type RatingCategory } from '@rmo/contracts';
import { failureOf } from '@rmo/api-client';
import { capitalize, withCount } from '@rmo/ui/text';
import { RatingStars } from '@rmo/ui/RatingStars';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
import {
  useOfficialsFairScoreQuery,
  useOfficialsGetQuery,
  useOfficialsMeGrowthQuery,
  type Growth,
} from '../../api/endpoints';
import { ownMean } from '../growth/averages';
import { useOpenAppeals } from '../appeals/useOpenAppeals';
import { HOW_COMPUTED_PATH, tabPath } from './tab-path';
import '@rmo/ui/ui.css';

export const HOW_RATED = 'How I’m rated';

/** Returns `4.1+` where the average is only a lower bound, because there is no room for `4.1 or more`. */
function meanText(trend: NonNullable<Growth['trend']>, category: RatingCategory): string {
  const { value, isHigh, isLow } = ownMean(trend, category)!;
  return `${value.toFixed(1)}${isHigh ? '+' : isLow ? '−' : ''}`;
}

export function MyRating({ officialId }: { officialId: number }) {
  const query = useOfficialsGetQuery(officialId, { refetchOnMountOrArgChange: true });
  const growth = useOfficialsMeGrowthQuery();
  const isOpen = growth.data?.state === 'open';
  const trend = (isOpen && growth.data?.trend) || [];
  // The server refuses to return the score until the growth page is open.
  const { data: fair, isLoading: isFairLoading } = useOfficialsFairScoreQuery(officialId, { skip: !isOpen });
  // The appeals load along with the rest, because a later request would retry the reads that failed.
  const appealableCount = useOpenAppeals(officialId).length;
  const { data } = query;
  const categoryTexts =
    trend.length > 0 ? RATING_CATEGORIES.map((category) => meanText(trend, category)) : [];
  // All parts appear together, so that the content below moves only once.
  const isLoading = query.isLoading || growth.isLoading || isFairLoading;
  return (
    <section
      className="rmo-card my-rating"
      aria-label={HOW_RATED}
      aria-busy={isLoading}
      data-loading={isLoading || undefined}
    >
      <h2>
        <Link to={tabPath('my-rating')}>{HOW_RATED}</Link>
      </h2>
      {isLoading && <Loading text="Loading your rating..." />}
      {!isLoading && !data && <ErrorRetry text="Failed to fetch official" {...failureOf(query)} />}
      {!isLoading && data && (
        <>
          <p className="rmo-main-score">
            <RatingStars value={data.averageScore} count={data.totalReviews} />
          </p>
          {fair && fair.score !== null && fair.low !== null && fair.high !== null && (
            <p>
              Fair score <strong>{fair.score.toFixed(1)}</strong>{' '}
              <span className="rmo-muted">
                very likely {fair.low.toFixed(1)}–{fair.high.toFixed(1)}
              </span>
            </p>
          )}
          {trend.length > 0 && (
            <>
              <p className="rmo-muted">
                All seasons
                {categoryTexts.some((text) => /[+−]$/.test(text)) && '. + means “or more”, − “or less”'}
              </p>
              <dl className="my-rating__categories">
                {RATING_CATEGORIES.map((category, index) => (
                  <div key={category}>
                    <dt className="rmo-small">{capitalize(category)}</dt>
                    <dd>{categoryTexts[index]}</dd>
                  </div>
                ))}
              </dl>
            </>
          )}
          <ul className="row-links rmo-lined">
            <li>
              <Link to={HOW_COMPUTED_PATH}>How your score is computed</Link>
            </li>
            {trend.length === 0 && (
              <>
                <li>
                  <Link to={tabPath('my-rating')}>By category</Link>
                </li>
                <li>
                  <Link to={tabPath('growth')}>Growth</Link>
                </li>
              </>
            )}
            {(appealableCount > 0 || trend.length === 0) && (
              <li>
                <Link to={tabPath('appeals')}>
                  {appealableCount > 0 ? `${withCount(appealableCount, 'event')} can be appealed` : 'Appeals'}
                </Link>
              </li>
            )}
            <li>
              <Link to={screenPath(SCREENS.official, { id: data.id })}>See my public profile</Link>
            </li>
          </ul>
        </>
      )}
    </section>
  );
}
