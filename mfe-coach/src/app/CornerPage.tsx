import { Link } from 'wouter';
import { MESSAGES, ratePath, SCREENS } from '@rmo/contracts';
import { useSession } from '@rmo/api-client';
import { DashboardTabs, myRatings, profileTabs, tabsWith } from '@rmo/dashboard';
import { useSaved } from '@rmo/ui/offline';
import { PageHeading } from '@rmo/ui/PageHeading';
import { QuoteCard } from '@rmo/ui/QuoteCard';
import { Loading } from '@rmo/ui/StateViews';
import mfe from '../../mfe.json';
import { MyEvents } from '../features/my-events/MyEvents';
import { ToRate } from '../features/to-rate/ToRate';
import { useCorner } from './useCorner';

const MY_EVENTS = 'my-events';

export default function CornerPage() {
  const { user } = useSession();
  const { toRate, isLoading, problem, hasTeamEvents, hasEvents, hasStoredEvents, refetch } = useCorner(user);
  // There is no user between a logout and the next page load.
  if (!user) return null;
  const tabs = tabsWith(mfe, {
    [MY_EVENTS]: {
      countWords: 'to rate',
      content: (
        <div className="my-events-place rmo-stack">
          {isLoading ? (
            <Loading text="Loading events to rate..." />
          ) : (
            <>
              {hasStoredEvents && (
                <p className="rmo-flush">
                  <Link className="rmo-button" to={SCREENS.rate}>
                    Rate from this device
                  </Link>
                </p>
              )}
              {/* Below the link, because it may wait for the team's events. */}
              {problem && hasTeamEvents && (
                <p className="rmo-note rmo-note--warning" role="alert">
                  Failed to load the events to rate: {problem}{' '}
                  <button type="button" className="rmo-link-button" onClick={refetch}>
                    Try Again
                  </button>
                </p>
              )}
              <RefusedRatings userId={user.id} />
              <ToRate events={toRate} userId={user.id} />
              {!problem && toRate.length === 0 && hasEvents && (
                <p className="rmo-flush rmo-muted">You’re all caught up: no events to rate.</p>
              )}
              <MyEvents user={user} toRate={toRate} onRetry={refetch} />
            </>
          )}
        </div>
      ),
    },
    'my-ratings': myRatings(),
    ...profileTabs(user, SCREENS.coach),
  });
  return (
    <div className="rmo-page rmo-stack to-rate-place">
      <PageHeading title="Coaches Corner" of={user.school ?? undefined} />
      <DashboardTabs
        basePath={SCREENS.coach}
        tabs={tabs}
        counts={toRate.length > 0 ? { [MY_EVENTS]: String(toRate.length) } : {}}
        bar={mfe.bar}
      />
      <QuoteCard />
    </div>
  );
}

/** Links to rejected ratings that are still in this browser, because no list of events shows them. */
function RefusedRatings({ userId }: { userId: number }) {
  const refusedReviews = useSaved(userId).filter(({ refusal }) => refusal !== undefined);
  const eventIds = [...new Set(refusedReviews.map(({ eventId }) => eventId))];
  return eventIds.map((id) => {
    const eventReviews = refusedReviews.filter(({ eventId }) => eventId === id);
    const [first, ...others] = eventReviews;
    // The event's page at `/rate` compares the two ratings. After any other rejection, the event may no longer exist.
    const areDuplicates = eventReviews.every(({ refusal }) => refusal === MESSAGES.alreadyReviewed);
    return (
      <p key={id} className="rmo-note rmo-note--warning">
        {others.length === 0
          ? 'A rating on this device was not accepted: '
          : `${others.length + 1} ratings on this device were not accepted: `}
        {first!.refusal}. <Link to={areDuplicates ? ratePath(id) : SCREENS.rate}>Decide what to keep</Link>
      </p>
    );
  });
}
