import { useState } from 'react';
import { Link } from 'wouter';
import { SCREENS, screenPath } from '@rmo/contracts';
import type { Author } from '@rmo/ui/offline/plans';
import { Empty, ErrorRetry } from '@rmo/ui/StateViews';
import { useRouteId } from '@rmo/ui/useRouteId';
import { refusalOf } from './marks';
import { usePlan } from './plan';
import { RateFlow } from './RateFlow';
import { LOADING, WithAuthor } from './WithAuthor';
import './rate.css';

/** `/rate/7`: the evaluation of all officials of an event, one after the other. Does without antd and the store, to load fast. */
export default function RatePage() {
  const eventId = useRouteId('eventId');
  return (
    <div className="rate">
      <WithAuthor>
        {(author) =>
          eventId === null ? (
            <NotFound />
          ) : (
            <LoadedEvent key={`${author.id}:${eventId}`} {...{ eventId, author }} />
          )
        }
      </WithAuthor>
    </div>
  );
}

function LoadedEvent({ eventId, ...props }: { eventId: number; author: Author }) {
  // Who the author is stays as it was when the page was opened.
  const [author] = useState(props.author);
  const { data: plan, error, retry } = usePlan(eventId, author);
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
