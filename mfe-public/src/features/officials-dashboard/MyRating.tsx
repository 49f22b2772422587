import { Link } from 'wouter';
import { SCREENS, screenPath } from '@rmo/contracts';
import { failureOf } from '@rmo/api-client';
import { capitalize } from '@rmo/ui/text';
import { RatingStars } from '@rmo/ui/RatingStars';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { longMonth } from '@rmo/ui/plots/figures';
import {
  useOfficialsFairScoreQuery,
  useOfficialsGetQuery,
  useOfficialsMeGrowthQuery,
} from '../../api/endpoints';
import { useOpenAppeals } from '../appeals/useOpenAppeals';
import { tabPath } from './tab-path';
import '@rmo/ui/ui.css';

export const HOW_RATED = 'How I’m rated';

interface Props {
  officialId: number;
}

/** Shows the official's average, number of reviews and fair score, but no individual reviews, and links to more. */
export function MyRating({ officialId }: Props) {
  const query = useOfficialsGetQuery(officialId, {
    refetchOnMountOrArgChange: true,
  });
  const { since, fair, toWorkOn, ...figures } = useOpenFigures(officialId);
  // Loaded along with the others, because a later request would retry the reads that failed.
  const open = useOpenAppeals(officialId).length;
  const appeals = open > 0 ? [`${open} ${open === 1 ? 'event' : 'events'} open`] : [];
  const { data } = query;
  // All parts appear together, so that the content below moves only once.
  const isLoading = query.isLoading || figures.isLoading;
  const workOn = toWorkOn?.length ? [`work on ${toWorkOn.map(capitalize).join(', ')}`] : [];
  return (
    <section className="rmo-card my-rating" aria-label={HOW_RATED} aria-busy={isLoading}>
      <h2>{HOW_RATED}</h2>
      {isLoading && <Loading text="Loading your rating..." />}
      {!isLoading && !data && <ErrorRetry text="Failed to fetch official" {...failureOf(query)} />}
      {!isLoading && data && (
        <>
          <p className="rmo-main-score">
            <RatingStars value={data.averageScore} count={data.totalReviews} />
          </p>
          <OpenFigures {...{ since, fair }} />
          <ul className="row-links">
            <li>
              <Link to={tabPath('my-rating')}>By category</Link>
            </li>
            <li>
              <Link to={tabPath('growth')}>{['Growth', ...workOn].join('\u00a0· ')}</Link>
            </li>
            <li>
              <Link to={tabPath('appeals')}>{['Appeals', ...appeals].join('\u00a0· ')}</Link>
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

/**
 * Returns the date from which ratings count, and the fair score. Like the growth page, both need a minimum number of ratings
 * and raters; before that, the server would refuse to return the score.
 */
function useOpenFigures(officialId: number) {
  const growth = useOfficialsMeGrowthQuery();
  const isOpen = growth.data?.state === 'open';
  const fair = useOfficialsFairScoreQuery(officialId, { skip: !isOpen });
  return {
    since: isOpen ? growth.data?.trend?.[0]?.from : undefined,
    fair: fair.data,
    toWorkOn: isOpen ? growth.data?.toWorkOn : undefined,
    isLoading: growth.isLoading || fair.isLoading,
  };
}

function OpenFigures({ since, fair }: Pick<ReturnType<typeof useOpenFigures>, 'since' | 'fair'>) {
  return (
    <>
      {fair && fair.score !== null && fair.low !== null && fair.high !== null && (
        <p>
          Fair score <strong>{fair.score.toFixed(1)}</strong>{' '}
          <span className="rmo-muted">
            very likely {fair.low.toFixed(1)}&nbsp;to&nbsp;{fair.high.toFixed(1)}
          </span>
        </p>
      )}
      {since && <p className="rmo-muted">Rated since {longMonth(since)}</p>}
    </>
  );
}
