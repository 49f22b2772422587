import { Link } from 'wouter';
import { SCREENS } from '@rmo/contracts';
import { failureOf } from '@rmo/api-client';
import { Empty, ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { useOfficialsEventsListQuery } from '../../api/endpoints';
import { Rows } from '../schedule/Rows';
import { seasonOf } from './season';

/** The official's events of this season. */
export function MySchedule({ officialId }: { officialId: number }) {
  const query = useOfficialsEventsListQuery(officialId);
  if (query.isLoading) return <Loading text="Loading your schedule..." />;
  if (!query.data) return <ErrorRetry text="Failed to fetch events" {...failureOf(query)} />;
  const { coming, past } = seasonOf(query.data);
  if (coming.length + past.length === 0) {
    return (
      <Empty text="You have no events this season.">
        <Link to={SCREENS.schedule}>See the schedule of all events</Link>
      </Empty>
    );
  }
  return (
    <div className="rmo-stack">
      {coming.length > 0 && (
        <section aria-labelledby="coming-title">
          <h2 id="coming-title">Coming</h2>
          <Rows events={coming} />
        </section>
      )}
      {past.length > 0 && (
        <section aria-labelledby="past-title">
          <h2 id="past-title">This season so far</h2>
          <Rows events={past} />
        </section>
      )}
    </div>
  );
}
