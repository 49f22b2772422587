import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { SCREENS, screenPath } from '@rmo/contracts';
import type { Author } from '@rmo/ui/offline';
import { Empty, ErrorRetry } from '@rmo/ui/StateViews';
import { useRouteId } from '@rmo/ui/hooks';
import { EventsToRate } from './EventsToRate';
import { refusalOf } from './marks';
import { usePlan } from './plan';
import { RateFlow } from './RateFlow';
import { RefusedList } from './RefusedList';
import { useRefused } from './useRefused';
import { LOADING, WithAuthor } from './WithAuthor';
import './rate.css';

/**
 * `/rate` lists the events that a user can rate. `/rate/7` evaluates all officials of an event, one after the other.
 * Both avoid antd and the store to load fast, and share one chunk, so that both open without a connection.
 */
export default function RatePage() {
  const { eventId } = useParams();
  return eventId === undefined ? (
    <div className="rmo-page rate-list">
      <h1>Rate the officials</h1>
      <WithAuthor>{(author) => <EventsToRate key={author.id} author={author} />}</WithAuthor>
    </div>
  ) : (
    <div className="rate">
      <WithAuthor>{(author) => <Event key={`${author.id}:${eventId}`} author={author} />}</WithAuthor>
    </div>
  );
}

function Event({ author }: { author: Author }) {
  const eventId = useRouteId('eventId');
  return eventId === null ? <NotFound /> : <LoadedEvent {...{ eventId, author }} />;
}

function LoadedEvent({ eventId, ...props }: { eventId: number; author: Author }) {
  // The author stays the same as when the page was opened.
  const [author] = useState(props.author);
  const { data: plan, error, retry } = usePlan(eventId, author);
  // The author can still read their reviews of an event that is gone or closed.
  const refused = <RefusedList {...useRefused(author.id, eventId)} />;
  if (error) {
    return (
      <div className="rate__end">
        {error.status === 404 ? (
          <NotFound />
        ) : (
          <ErrorRetry text="Failed to fetch event" detail={error.message} onRetry={retry} />
        )}
        {refused}
      </div>
    );
  }
  if (!plan) return LOADING;
  if (plan.officials.length === 0) {
    return (
      <div className="rate__end">
        <Empty text="There is nobody to rate at this event.">
          <Link className="rmo-button" to={screenPath(SCREENS.event, { id: eventId })}>
            Back to the event
          </Link>
        </Empty>
        {refused}
      </div>
    );
  }
  const refusal = refusalOf(plan);
  if (refusal === undefined) return <RateFlow plan={plan} author={author} />;
  return (
    <div className="rate__end">
      <Empty text={`${plan.event.name}: ${refusal}`}>
        <Link className="rmo-button" to={screenPath(SCREENS.event, { id: eventId })}>
          Back to the event
        </Link>
      </Empty>
      {refused}
    </div>
  );
}

const NotFound = () => (
  <Empty text="Event Not Found">
    <Link className="rmo-button" to={SCREENS.home}>
      Back to the start page
    </Link>
  </Empty>
);
