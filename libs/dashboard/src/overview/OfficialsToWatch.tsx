import { Link } from 'wouter';
import { SCREENS, screenPath, WATCH_REVIEWS_MIN } from '@rmo/contracts';
import { failureOf } from '@rmo/api-client';
import { format } from '@rmo/ui/calendar/day';
import { fullName } from '@rmo/ui/person';
import { Score } from '@rmo/ui/Score';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { useOverviewWatchQuery } from '../api/endpoints';

const dayText = format({ month: 'long', day: 'numeric' });

/** The officials with the lowest averages of the last two months, of a region or of all. */
export function OfficialsToWatch({ region }: { region?: string }) {
  const query = useOverviewWatchQuery(region, { refetchOnMountOrArgChange: true });
  const { data, isFetching } = query;
  return (
    <section className="rmo-card" aria-labelledby="watch-title" aria-busy={isFetching}>
      <h2 id="watch-title">Officials to watch</h2>
      {data && data.officials.length > 0 && (
        <>
          <p className="rmo-muted">
            Lowest averages since {dayText(data.since)}, at least {WATCH_REVIEWS_MIN} reviews
          </p>
          <ol className="watch">
            {data.officials.map(({ id, average, count, ...official }) => (
              <li key={id}>
                <Link to={screenPath(SCREENS.official, { id })}>{fullName(official)}</Link>
                <span>
                  <Score value={average} isMean compact />
                  <small className="rmo-muted"> · {count.toLocaleString('en-US')} reviews</small>
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
      {data?.officials.length === 0 && (
        <p>
          No official has {WATCH_REVIEWS_MIN} reviews since {dayText(data.since)}.
        </p>
      )}
      {!data && isFetching && <Loading text="Loading officials..." />}
      {!data && !isFetching && <ErrorRetry text="Failed to fetch officials" {...failureOf(query)} />}
    </section>
  );
}
