import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { SCREENS, screenPath } from '@rmo/contracts';
import { useSession } from '@rmo/api-client/session';
import { removeDraftsOfOthers } from '@rmo/ui/draft-storage';
import type { Author } from '@rmo/ui/offline/plans';
import { Empty, ErrorRetry, Loading } from '@rmo/ui/StateViews';
import { useRouteId } from '@rmo/ui/useRouteId';
import { isUnreachable } from '../../api/request';
import { SignedIn } from '../evaluation/SignedIn';
import { refusalOf } from './marks';
import { usePlan } from './plan';
import { RateFlow } from './RateFlow';
import { useKnownAuthor } from './useKnownAuthor';
import './rate.css';

const LOADING = <Loading text="Loading officials..." />;

/**
 * `/rate/7`: the evaluation of all officials of an event, one after the other. Without a connection it is opened for the person
 * whom the server knew in this browser at last. Does without antd and the store, so that it loads fast on phones.
 */
export default function RatePage() {
  const eventId = useRouteId('eventId');
  const { user, error } = useSession();
  const isOffline = !user && isUnreachable(error);
  const known = useKnownAuthor(isOffline);
  const author = user ?? known;
  const isReading = isOffline && known === undefined;
  const userId = user?.id;
  useEffect(() => {
    if (userId !== undefined) removeDraftsOfOthers(userId);
  }, [userId]);
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
  const { plan, error, retry } = usePlan(eventId, author);
  if (error?.status === 404) return <NotFound />;
  if (error) return <ErrorRetry text="Failed to fetch event" detail={error.message} onRetry={retry} />;
  if (!plan) return LOADING;
  if (plan.officials.length === 0) {
    return (
      <Empty text="There is nobody to rate at this event.">
        <Link className="rmo-button" to={screenPath(SCREENS.event, { id: eventId })}>
          Back to the event
        </Link>
      </Empty>
    );
  }
  const refusal = refusalOf(plan);
  if (refusal === undefined) return <RateFlow plan={plan} author={author} />;
  return (
    <Empty text={`${plan.event.name}: ${refusal}`}>
      <Link className="rmo-button" to={screenPath(SCREENS.event, { id: eventId })}>
        Back to the event
      </Link>
    </Empty>
  );
}

const NotFound = () => (
  <Empty text="Event Not Found">
    <Link className="rmo-button" to={SCREENS.home}>
      Back to the start page
    </Link>
  </Empty>
);
