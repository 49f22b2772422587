import { Link } from 'wouter';
import { Permission, SCREENS } from '@rmo/contracts';
import { problemOf, useSession } from '@rmo/api-client';
import { DashboardTabs, profileTabs, ratingsTab, type DashboardTab } from '@rmo/dashboard';
import { Loading } from '@rmo/ui/Loading';
import { PageHeading } from '@rmo/ui/PageHeading';
import { QuoteCard } from '@rmo/ui/QuoteCard';
import { useReviewsToRateListQuery, type ToRate as EventToRate } from '../api/endpoints';
import { MyEvents } from '../features/my-events/MyEvents';
import { ToRate } from '../features/to-rate/ToRate';
import { PATHS } from '../paths';

const permission = Permission.CoachArea;
const NOTHING: EventToRate[] = [];

export default function CornerPage() {
  const { user } = useSession();
  // Time passes, and other tabs rate.
  const { data, error, isLoading, refetch } = useReviewsToRateListQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const toRate = data ?? NOTHING;
  // Only between a logout and the next page load.
  if (!user) return null;
  const tabs: DashboardTab[] = [
    ...profileTabs(user, permission),
    {
      key: 'my-events',
      shortKey: 'events',
      label: 'My Events',
      permission,
      content: (
        <div className="my-events-place">
          <MyEvents
            school={user.school}
            profilePath={`${SCREENS.coach}?tab=manage-profile`}
            toRate={toRate}
          />
        </div>
      ),
    },
    ratingsTab(permission),
  ];
  return (
    <div className="rmo-page rmo-stack to-rate-place">
      <PageHeading
        title="Coaches Corner"
        eyebrow={user.school ?? 'Coach'}
        lead="Your team's events and who works them."
        actions={
          <Link className="rmo-button rmo-button--quiet" to={PATHS.settings}>
            Settings
          </Link>
        }
      />
      {isLoading ? (
        <Loading text="Loading what you can rate..." />
      ) : (
        <>
          {!data && error && (
            <p className="rmo-note rmo-note--warning" role="alert">
              Failed to load what you can rate: {problemOf(error)}{' '}
              <button type="button" className="rmo-link-button" onClick={() => void refetch()}>
                Try Again
              </button>
            </p>
          )}
          <ToRate events={toRate} />
          <DashboardTabs basePath={SCREENS.coach} tabs={tabs} />
          <QuoteCard compact />
        </>
      )}
    </div>
  );
}
