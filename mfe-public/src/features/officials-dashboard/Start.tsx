import { useState, type ComponentProps } from 'react';
import { Link } from 'wouter';
import { failureOf, useNotificationsUnreadCountQuery } from '@rmo/api-client';
import { SCREENS, screenPath } from '@rmo/contracts';
import { NotificationsPanel } from '@rmo/dashboard';
import { Waiting } from '@rmo/dashboard/overview/Waiting';
import { eventTime } from '@rmo/ui/format';
import { useMedia, WIDE_SCREEN } from '@rmo/ui/hooks';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { fullName, withCount } from '@rmo/ui/text';
import {
  useOfficialsEventsListQuery,
  useReviewsToRateListQuery,
  type EventSummary,
} from '../../api/endpoints';
import { AssignmentFacts, AssignmentTitle } from './AssignmentFacts';
import { FreeWeekend } from './FreeWeekend';
import { MyRating } from './MyRating';
import { countOpen, ownSpan, seasonDaysText, seasonOf } from './season';
import { SeasonHeader } from './SeasonHeader';
import { tabPath } from './tab-path';

const NEWEST_NOTIFICATIONS = { count: 3, allPath: tabPath('notifications') };

export function Start({ officialId }: { officialId?: number }) {
  const isWide = useMedia(WIDE_SCREEN);
  const toDo = <Waiting details={useToRateDetails()} />;
  if (!officialId) {
    return (
      <div className="rmo-stack rmo-gap-m">
        {toDo}
        <NewestNotifications />
      </div>
    );
  }
  const next = <NextAssignment officialId={officialId} />;
  const season = <SeasonHeader officialId={officialId} />;
  const rating = <MyRating officialId={officialId} />;
  return isWide ? (
    <div className="official-start official-start--wide rmo-gap-m">
      <div className="rmo-stack rmo-gap-m">
        {next}
        {season}
      </div>
      {toDo}
      <div className="rmo-stack rmo-gap-m">
        {rating}
        <NewestNotifications />
      </div>
    </div>
  ) : (
    <div className="official-start rmo-stack rmo-gap-m">
      {next}
      {toDo}
      {rating}
      {season}
      <NewestNotifications />
    </div>
  );
}

/** Shows one line if all are read; once open, the list stays, so that marking its last one as read doesn't remove it. */
function NewestNotifications() {
  const { data, isError } = useNotificationsUnreadCountQuery();
  const [isOpen, setOpen] = useState(false);
  if (data && data.count > 0 && !isOpen) setOpen(true);
  if (isOpen) return <NotificationsPanel newest={NEWEST_NOTIFICATIONS} />;
  return (
    (data || isError) && (
      <p className="rmo-box row-links rmo-flush">
        <Link to={NEWEST_NOTIFICATIONS.allPath}>{data ? 'No unread notifications' : 'Notifications'}</Link>
      </p>
    )
  );
}

/** Returns `Rate 5 officials · Perkasie Open` if only one event is waiting; null while loading. */
function useToRateDetails(): ComponentProps<typeof Waiting>['details'] {
  const { data = [], isLoading } = useReviewsToRateListQuery(undefined, { refetchOnMountOrArgChange: true });
  if (isLoading) return null;
  const [first, ...others] = data.filter(({ officials }) => countOpen(officials) > 0);
  if (!first || others.length > 0) return undefined;
  return {
    'to-rate': `Rate ${withCount(countOpen(first.officials), 'official')}\u00a0· ${first.event.name}`,
  };
}

const SHOWN_CREW_MAX = 4;

/** Names the other officials with their roles. */
function Crew({ event: { id, name, crew } }: { event: EventSummary }) {
  if (!crew || crew.length === 0) return null;
  const more = crew.length - SHOWN_CREW_MAX;
  return (
    <p>
      <Link to={screenPath(SCREENS.event, { id })}>
        Crew<span className="rmo-visually-hidden"> of {name}</span>
      </Link>
      :{' '}
      {crew
        .slice(0, SHOWN_CREW_MAX)
        .map((official) =>
          [fullName(official), official.role && `(${official.role})`].filter(Boolean).join(' '),
        )
        .join(', ')}
      {more > 0 && `, +${more}`}
    </p>
  );
}

function NextAssignment({ officialId }: { officialId: number }) {
  const query = useOfficialsEventsListQuery(officialId, { refetchOnMountOrArgChange: true });
  const upcomingEvents = query.data ? seasonOf(query.data).coming : [];
  const [next, second] = upcomingEvents;
  return (
    <section
      className="rmo-card next-assignment rmo-touch"
      aria-labelledby="next-title"
      aria-busy={query.isLoading}
      data-loading={query.isLoading || undefined}
    >
      <h2 id="next-title">Next assignment</h2>
      {query.isLoading && <Loading text="Loading your schedule..." />}
      {!query.data && query.isError && <ErrorRetry text="Failed to fetch events" {...failureOf(query)} />}
      {query.data && <AssignmentFacts event={next} />}
      {next && <Crew event={next} />}
      {second && (
        <div className="next-assignment__then">
          <p>
            Then <AssignmentTitle event={second} />
          </p>
          <p className="assignment-facts rmo-row rmo-row--baseline">
            <span>{seasonDaysText(ownSpan(second).event)}</span> <span>{eventTime(second)}</span>
          </p>
        </div>
      )}
      {query.data && next && <FreeWeekend events={query.data} />}
      {query.data && (
        <p className="row-links">
          <Link to={tabPath('my-schedule')}>
            {upcomingEvents.length > 1 ? `All ${upcomingEvents.length} assignments` : 'My schedule'}
          </Link>
        </p>
      )}
    </section>
  );
}
