import { Link } from 'wouter';
import { SCREENS } from '@rmo/contracts';
import { failureOf } from '@rmo/api-client';
import { OwnCalendar } from '@rmo/dashboard';
import { Empty, ErrorRetry, Loading } from '@rmo/ui/StateViews';
import {
  useOfficialsEventsListQuery,
  useOfficialsMeAppealsListQuery,
  useReviewsToRateListQuery,
} from '../../api/endpoints';
import { APPEALS_QUERY, lastDayText, useOpenAppeals } from '../appeals/useOpenAppeals';
import { NEXT_STEP } from './AssignmentFacts';
import { AssignmentRows } from './AssignmentRows';
import { FreeWeekend } from './FreeWeekend';
import { seasonOf } from './season';
import { tabPath } from './tab-path';

export function MySchedule({ officialId }: { officialId: number }) {
  const query = useOfficialsEventsListQuery(officialId);
  // The rows wait for appeals and events to rate, because late content would push them down.
  const appeals = useOfficialsMeAppealsListQuery(APPEALS_QUERY);
  const appealableEvents = useOpenAppeals(officialId);
  const toRate = useReviewsToRateListQuery(undefined, { refetchOnMountOrArgChange: true });
  if (query.isLoading || appeals.isLoading || toRate.isLoading)
    return <Loading text="Loading your schedule..." />;
  if (!query.data) return <ErrorRetry text="Failed to fetch events" {...failureOf(query)} />;
  const { coming, past } = seasonOf(query.data);
  const [nextDue] = [...appealableEvents].sort((a, b) => a.date.localeCompare(b.date));
  return (
    <div className="rmo-stack">
      {coming.length > 0 ? (
        <section aria-labelledby="coming-title">
          <div className="assignments__head rmo-row rmo-row--between rmo-row--baseline">
            <h2 id="coming-title">Upcoming</h2>
            <OwnCalendar />
          </div>
          <FreeWeekend events={query.data} />
          <AssignmentRows events={coming} />
        </section>
      ) : past.length > 0 ? (
        <p>You have no upcoming assignments.</p>
      ) : (
        <Empty text="You have no events this season.">
          <p className="rmo-muted">{NEXT_STEP}</p>
          <Link to={SCREENS.schedule}>See the full schedule</Link>
        </Empty>
      )}
      {past.length > 0 && (
        <section aria-labelledby="past-title">
          <div className="assignments__head rmo-row rmo-row--between rmo-row--baseline">
            <h2 id="past-title">This season so far</h2>
            {nextDue && (
              <p className="rmo-flush rmo-touch">
                <Link to={tabPath('appeals')}>Appeal an event</Link>{' '}
                <span className="rmo-muted">
                  (next deadline: {nextDue.name}, {lastDayText(nextDue)})
                </span>
              </p>
            )}
          </div>
          <AssignmentRows events={past} toRate={toRate.data ?? []} />
        </section>
      )}
      {coming.length === 0 && <OwnCalendar />}
    </div>
  );
}
