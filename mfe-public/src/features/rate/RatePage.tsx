import { useState } from 'react';
import { Link } from 'wouter';
import { SCREENS, screenPath } from '@rmo/contracts';
import { failureOf, isApiError, useSession } from '@rmo/api-client';
import type { Author } from '@rmo/ui/offline/plans';
import { Empty, ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { useRouteId } from '@rmo/ui/useRouteId';
import { isUnreachable, useRatePlanQuery } from '../../api/endpoints';
import { SignedIn } from '../evaluation/SignedIn';
import { RateFlow } from './RateFlow';
import { useKnownAuthor } from './useKnownAuthor';
import './rate.css';

const LOADING = <Loading text="Loading officials..." />;

/**
 * `/rate/7`: the evaluation of all officials of an event, one after the other. Without a connection it is opened for the person
 * whom the server knew in this browser at last.
 */
export default function RatePage() {
  const eventId = useRouteId('eventId');
  const { user, error } = useSession();
  const isOffline = !user && isUnreachable(error);
  const known = useKnownAuthor(isOffline);
  const author = user ?? known;
  const isReading = isOffline && known === undefined;
  return (
    <div className="rate">
      {author ? (
        eventId === null ? (
          <NotFound />
        ) : (
          <LoadedEvent key={`${author.id}:${eventId}`} {...{ eventId, author }} />
        )
      ) : isReading ? (
        LOADING
      ) : (
        <SignedIn loading={LOADING}>{() => LOADING}</SignedIn>
      )}
    </div>
  );
}

function LoadedEvent({ eventId, ...props }: { eventId: number; author: Author }) {
  // Who the author is stays as it was when the page was opened.
  const [author] = useState(props.author);
  const query = useRatePlanQuery({ eventId, userId: author.id, ownId: author.officialId ?? null });
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
  return <RateFlow plan={plan} author={author} />;
}

const NotFound = () => (
  <Empty text="Event Not Found">
    <Link className="rmo-button" to={SCREENS.home}>
      Back to the start page
    </Link>
  </Empty>
);
