import { Link } from 'wouter';
import { SCREENS, screenPath } from '@rmo/contracts';
import { failureOf } from '@rmo/api-client';
import { withCount } from '@rmo/ui/text';
import { RatingStars } from '@rmo/ui/RatingStars';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
import {
  useOfficialsFairScoreQuery,
  useOfficialsGetQuery,
  useOfficialsMeGrowthQuery,
} from '../../api/endpoints';
import { useOpenAppeals } from '../appeals/useOpenAppeals';
import { tabPath } from './tab-path';
import '@rmo/ui/ui.css';

export const HOW_RATED = 'How I’m rated';

export function MyRating({ officialId }: { officialId: number }) {
  const query = useOfficialsGetQuery(officialId, { refetchOnMountOrArgChange: true });
  const growth = useOfficialsMeGrowthQuery();
  const isOpen = growth.data?.state === 'open';
  // The server refuses to return the score until the growth page is open.
  const { data: fair, isLoading: isFairLoading } = useOfficialsFairScoreQuery(officialId, { skip: !isOpen });
  // The appeals load along with the rest, because a later request would retry the reads that failed.
  const appealableCount = useOpenAppeals(officialId).length;
  const appealsDetail = appealableCount > 0 ? [`${withCount(appealableCount, 'event')} open`] : [];
  const { data } = query;
  // All parts appear together, so that the content below moves only once.
  const isLoading = query.isLoading || growth.isLoading || isFairLoading;
  return (
    <section
      className="rmo-card my-rating"
      aria-label={HOW_RATED}
      aria-busy={isLoading}
      data-loading={isLoading || undefined}
    >
      <h2>{HOW_RATED}</h2>
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
                very likely {fair.low.toFixed(1)}&nbsp;to&nbsp;{fair.high.toFixed(1)}
              </span>
            </p>
          )}
          <ul className="row-links rmo-lined">
            <li>
              <Link to={tabPath('my-rating')}>By category</Link>
            </li>
            <li>
              <Link to={tabPath('growth')}>Growth</Link>
            </li>
            <li>
              <Link to={tabPath('appeals')}>{['Appeals', ...appealsDetail].join('\u00a0· ')}</Link>
            </li>
            <li>
              <Link to={screenPath(SCREENS.official, { id: data.id })}>See my public profile</Link>
            </li>
          </ul>
        </>
      )}
    </section>
  );
}
