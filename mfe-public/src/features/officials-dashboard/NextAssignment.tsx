import { Link } from 'wouter';
import { SCREENS } from '@rmo/contracts';
import { failureOf } from '@rmo/api-client';
import { eventTime } from '@rmo/ui/format';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { useOfficialsEventsListQuery, type EventSummary } from '../../api/endpoints';
import { AssignmentFacts, AssignmentTitle } from './AssignmentFacts';
import { FreeWeekend } from './FreeWeekend';
import { seasonDayText, seasonOf } from './season';
import { tabPath } from './tab-path';

/** Shows the official's next event with its time, place and role, then the one after it, and a link to all. */
export function NextAssignment({ officialId }: { officialId: number }) {
  const query = useOfficialsEventsListQuery(officialId, { refetchOnMountOrArgChange: true });
  const coming = query.data ? seasonOf(query.data).coming : [];
  const [next, second] = coming;
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
      {next && <AssignmentFacts event={next} />}
      {second && <Then event={second} />}
      {query.data && next && <FreeWeekend events={query.data} />}
      {query.data && (
        <p className="row-links">
          <Link to={tabPath('my-schedule')}>
            {coming.length > 1 ? `All ${coming.length} assignments` : 'My schedule'}
          </Link>
        </p>
      )}
    </section>
  );
}

function Then({ event }: { event: EventSummary }) {
  return (
    <div className="next-assignment__then">
      <p>
        Then <AssignmentTitle event={event} />
      </p>
      <p className="assignment-facts rmo-row rmo-row--baseline">
        <span>{seasonDayText(event.date)}</span> <span>{eventTime(event)}</span>
      </p>
    </div>
  );
}
