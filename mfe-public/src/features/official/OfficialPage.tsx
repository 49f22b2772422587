import { Suspense } from 'react';
import { lazyPage, RemoteBoundary, SilentBoundary, useHidden } from '@rmo/mfe-kit';
import { Permission, SCREENS, fullName } from '@rmo/contracts';
import { failureOf, isApiError, useSession } from '@rmo/api-client';
import { BackLink } from '@rmo/ui/BackLink';
import { ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { useRouteId } from '@rmo/ui/hooks';
import { CalendarSection } from '@rmo/dashboard/calendars/CalendarSection';
import { useOfficialsGetQuery, useOfficialsEventsListQuery, type Official } from '../../api/endpoints';
import { OfficialNotFound } from '../EmptyPage';
import { seasonOf } from '../officials-dashboard/season';
import { OfficialHeader } from './OfficialHeader';
import { PublicPart } from './PublicPart';
import './official.css';

// Loaded only for users who may read reviews, in one file.
const OfficialTabs = lazyPage(() => import(/* webpackChunkName: "official-tabs" */ './OfficialTabs'));
const HeaderFigures = lazyPage(() => import(/* webpackChunkName: "official-tabs" */ './HeaderFigures'));

export default function OfficialPage() {
  const id = useRouteId();
  return (
    <div className="rmo-page rmo-stack">
      <BackLink key={`back-${id}`} to={SCREENS.officials} text="All officials" />
      {id === null ? <OfficialNotFound /> : <Profile key={id} id={id} />}
    </div>
  );
}

function Profile({ id }: { id: number }) {
  const query = useOfficialsGetQuery(id);
  const { data: official, error, isLoading } = query;
  const session = useSession();
  // Treats the official as deleted, even while the deletion can still be undone.
  const isHidden = useHidden().has(`officials:${id}`);
  if (isHidden) return <OfficialNotFound />;
  if (isLoading) return <Loading text="Loading official..." />;
  if (isApiError(error) && error.status === 404) return <OfficialNotFound />;
  if (error || !official) return <ErrorRetry text="Failed to fetch official" {...failureOf(query)} />;
  const canReadReviews = session.can(Permission.ReviewRead);
  const calendar = <OfficialCalendar official={official} />;
  return (
    <div className="official-page rmo-stack">
      <OfficialHeader official={official}>
        {canReadReviews && (
          <SilentBoundary name="fair score and next event">
            <Suspense fallback={<LoadingFigures />}>
              <HeaderFigures officialId={id} />
            </Suspense>
          </SilentBoundary>
        )}
      </OfficialHeader>
      {session.isLoading ? (
        <Loading />
      ) : canReadReviews ? (
        <RemoteBoundary name="reviews" isSection>
          <Suspense fallback={<Loading text="Loading reviews..." />}>
            <OfficialTabs official={official} calendar={calendar} />
          </Suspense>
        </RemoteBoundary>
      ) : (
        <div className="rmo-stack">
          <PublicPart officialId={id} />
          {session.user && calendar}
        </div>
      )}
    </div>
  );
}

const LoadingFigures = () => (
  <>
    <p aria-busy="true" />
    <p aria-busy="true" />
  </>
);

function OfficialCalendar({ official }: { official: Official }) {
  const { data, isLoading } = useOfficialsEventsListQuery(official.id);
  // If the events can't be loaded, the link is still offered, because there may be upcoming ones.
  if (isLoading || (data && seasonOf(data).coming.length === 0)) return null;
  return <CalendarSection scope="official" id={official.id} what={`${fullName(official)}’s events`} />;
}
