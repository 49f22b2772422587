import { Link } from 'wouter';
import { SCREENS } from '@rmo/contracts';
import { failureOf } from '@rmo/api-client';
import { OwnCalendar } from '@rmo/dashboard';
import { Empty, ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { useOfficialsEventsListQuery, useReviewsToRateListQuery } from '../../api/endpoints';
import { useOpenAppeals } from '../appeals/useOpenAppeals';
import { AssignmentRows } from './AssignmentRows';
import { seasonOf } from './season';

/** The official's events of this season, also for the own calendar. */
export function MySchedule({ officialId }: { officialId: number }) {
  const query = useOfficialsEventsListQuery(officialId);
  if (query.isLoading) return <Loading text="Loading your schedule..." />;
  if (!query.data) return <ErrorRetry text="Failed to fetch events" {...failureOf(query)} />;
  return (
    <div className="rmo-stack">
      <Season {...seasonOf(query.data)} officialId={officialId} />
      <OwnCalendar />
    </div>
  );
}

function Season({ coming, past, officialId }: ReturnType<typeof seasonOf> & { officialId: number }) {
  // Where it can't be loaded, the rows only lack what is left to do.
  const { data: toRate } = useReviewsToRateListQuery(undefined, { refetchOnMountOrArgChange: true });
  const appealable = useOpenAppeals(officialId);
  if (coming.length + past.length === 0) {
    return (
      <Empty text="You have no events this season.">
        <Link to={SCREENS.schedule}>See the schedule of all events</Link>
      </Empty>
    );
  }
  return (
    <>
      {coming.length > 0 && (
        <section aria-labelledby="coming-title">
          <h2 id="coming-title">Coming</h2>
          <AssignmentRows events={coming} />
        </section>
      )}
      {past.length > 0 && (
        <section aria-labelledby="past-title">
          <h2 id="past-title">This season so far</h2>
          <AssignmentRows events={past} toRate={toRate ?? []} appealable={appealable} />
        </section>
      )}
    </>
  );
}
