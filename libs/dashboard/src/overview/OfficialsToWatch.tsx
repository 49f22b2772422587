import { fullName, withCount } from '@rmo/ui/text';
import { Link } from 'wouter';
import { ratingText, SCREENS, screenPath } from '@rmo/contracts';
import { fairScoreText } from '@rmo/ui/FairScoreMarks';
import { Loading } from '@rmo/ui/StateViews';
import { useOverviewWatchQuery, type WatchedOfficial } from '../api/endpoints';
import { CardError } from './CardError';

export function OfficialsToWatch({ region, allPath }: { region?: string; allPath: string }) {
  const query = useOverviewWatchQuery(region, { refetchOnMountOrArgChange: true });
  const { data, isFetching } = query;
  return (
    <section
      className="rmo-card"
      aria-labelledby="watch-title"
      aria-busy={isFetching}
      data-loading={query.isLoading ? 'watch' : undefined}
    >
      <h2 id="watch-title">Officials to watch</h2>
      {data && data.officials.length > 0 && (
        <>
          <p className="rmo-muted">Furthest below their association</p>
          <ol className="watch rmo-lined">
            {data.officials.map((official) => (
              <li key={official.id}>
                <Link className="rmo-item rmo-cover" to={screenPath(SCREENS.official, { id: official.id })}>
                  {fullName(official)}
                </Link>
                <span className="rmo-muted rmo-small">{reasonText(official)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
      {data?.officials.length === 0 && <p>No official is far below their association.</p>}
      {!data && isFetching && <Loading text="Loading officials..." />}
      {!data && !isFetching && <CardError text="Failed to fetch officials" query={query} />}
      {!query.isLoading && (
        <p className="week-events__all">
          <Link to={allPath}>All officials by fair score</Link>
        </p>
      )}
    </section>
  );
}

function reasonText({ low, reports }: Pick<WatchedOfficial, 'low' | 'reports'>): string {
  return (
    [
      `Fair score ${fairScoreText(low.score)}`,
      `${ratingText(low.below)} below the association`,
      withCount(low.reviews, 'review'),
      ...(reports > 0 ? [`${withCount(reports, 'report')} upheld`] : []),
    ]
      // The number stays on the line of its noun.
      .map((text) => text.replace(/^(\d+) /, '$1\u00a0'))
      .join(' · ')
  );
}
