import { Link } from 'wouter';
import { SCREENS, screenPath } from '@rmo/contracts';
import { failureOf } from '@rmo/api-client';
import { nearDayText } from '@rmo/ui/calendar/near-day';
import { eventTime, formatDay } from '@rmo/ui/format';
import { MapLink } from '@rmo/ui/MapLink';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { useOfficialsEventsListQuery } from '../../api/endpoints';
import { seasonOf } from './season';

/** The official's next event: when, where, and in which role. */
export function NextAssignment({ officialId }: { officialId: number }) {
  const query = useOfficialsEventsListQuery(officialId, { refetchOnMountOrArgChange: true });
  const next = query.data && seasonOf(query.data).coming[0];
  const near = next && nearDayText(next);
  return (
    <section className="rmo-card next-assignment" aria-labelledby="next-title" aria-busy={query.isLoading}>
      <h2 id="next-title">Next assignment</h2>
      {query.isLoading && <Loading text="Loading your schedule..." />}
      {!query.data && query.isError && <ErrorRetry text="Failed to fetch events" {...failureOf(query)} />}
      {query.data && !next && (
        <p>
          You have no assignment ahead. See the <Link to={SCREENS.schedule}>schedule of all events</Link>.
        </p>
      )}
      {next && (
        <>
          <p>
            <Link className="next-assignment__name" to={screenPath(SCREENS.event, { id: next.id })}>
              {next.name}
            </Link>{' '}
            {next.role && <span className="rmo-badge">{next.role}</span>}
          </p>
          <p>
            {near && <strong>{near} · </strong>}
            {formatDay(next.date)} · {eventTime(next)}
          </p>
          <p>
            {next.venue} · <MapLink place={next.venue} />
          </p>
        </>
      )}
    </section>
  );
}
