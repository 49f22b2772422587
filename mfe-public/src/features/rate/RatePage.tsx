import { useState } from 'react';
import { useParams } from 'wouter';
import { SCREENS, screenPath } from '@rmo/contracts';
import type { Author } from '@rmo/ui/offline';
import { ErrorRetry } from '@rmo/ui/StateViews';
import { useRouteId } from '@rmo/ui/hooks';
import { EmptyPage } from '../EmptyPage';
import { EventsToRate } from './EventsToRate';
import { refusalOf } from './marks';
import { usePlan } from './plan';
import { RateFlow } from './RateFlow';
import { RefusedList, useRefused } from './RefusedList';
import { LOADING, WithAuthor } from './SignedIn';
import './rate.css';

/**
 * `/rate` lists the events that a user can rate. `/rate/7` evaluates all of an event's officials, one at a time. Both avoid
 * antd and the store to load fast, and share one chunk, so that both open without a connection.
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
  return eventId === null ? <EmptyPage text="Event Not Found" /> : <LoadedEvent {...{ eventId, author }} />;
}

function LoadedEvent({ eventId, ...props }: { eventId: number; author: Author }) {
  // Keeps the author that the page was opened with.
  const [author] = useState(props.author);
  const { data: plan, error, retry } = usePlan(eventId, author);
  // Authors can still read their reviews of an event that has been deleted or closed.
  const refused = <RefusedList {...useRefused(author.id, eventId)} />;
  if (error) {
    return (
      <div className="rate__end rmo-stack rmo-gap-m">
        {error.status === 404 ? (
          <EmptyPage text="Event Not Found" />
        ) : (
          <ErrorRetry text="Failed to fetch event" detail={error.message} onRetry={retry} />
        )}
        {refused}
      </div>
    );
  }
  if (!plan) return LOADING;
  const refusal = refusalOf(plan);
  const text =
    plan.officials.length === 0
      ? 'There is nobody to rate at this event.'
      : refusal && `${plan.event.name}: ${refusal}`;
  if (text === undefined) return <RateFlow plan={plan} author={author} />;
  return (
    <div className="rate__end rmo-stack rmo-gap-m">
      <EmptyPage text={text} to={screenPath(SCREENS.event, { id: eventId })} linkText="Back to the event" />
      {refused}
    </div>
  );
}
