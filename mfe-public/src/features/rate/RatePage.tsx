import { useState } from 'react';
import { Link } from 'wouter';
import { SCREENS, screenPath } from '@rmo/contracts';
import { failureOf, isApiError, type CurrentUser } from '@rmo/api-client';
import { Empty, ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { useRouteId } from '@rmo/ui/useRouteId';
import { useRatePlanQuery } from '../../api/endpoints';
import { SignedIn } from '../evaluation/SignedIn';
import { RateFlow } from './RateFlow';
import './rate.css';

const LOADING = <Loading text="Loading officials..." />;

/** `/rate/7`: the evaluation of all officials of an event, one after the other. */
export default function RatePage() {
  const eventId = useRouteId('eventId');
  return (
    <div className="rate">
      <SignedIn loading={LOADING}>
        {(user) =>
          eventId === null ? (
            <NotFound />
          ) : (
            <LoadedEvent key={`${user.id}:${eventId}`} {...{ eventId, user }} />
          )
        }
      </SignedIn>
    </div>
  );
}

function LoadedEvent({ eventId, user }: { eventId: number; user: CurrentUser }) {
  // Who the user is stays as it was when the page was opened.
  const [ownId] = useState(user.officialId ?? null);
  const query = useRatePlanQuery({ eventId, ownId });
  const { data: plan, error, isLoading } = query;
  if (isLoading) return LOADING;
  if (isApiError(error) && error.status === 404) return <NotFound />;
  if (!plan) return <ErrorRetry text="Failed to fetch event" {...failureOf(query)} />;
  if (plan.officials.length === 0) {
    return (
      <Empty text="There is nobody to rate at this event.">
        <Link className="rmo-button" to={screenPath(SCREENS.event, { id: eventId })}>
          Back to the event
        </Link>
      </Empty>
    );
  }
  return <RateFlow plan={plan} user={user} />;
}

const NotFound = () => (
  <Empty text="Event Not Found">
    <Link className="rmo-button" to={SCREENS.home}>
      Back to the start page
    </Link>
  </Empty>
);
