import { useState } from 'react';
import { Link } from 'wouter';
import { ratePath, SCREENS } from '@rmo/contracts';
import { useSession } from '@rmo/api-client/session';
import { formatDate } from '@rmo/ui/format';
import type { Author } from '@rmo/ui/offline/plans';
import { fullName } from '@rmo/ui/person';
import { rateText, untilText } from '@rmo/ui/rate-text';
import { Empty, ErrorRetry } from '@rmo/ui/StateViews';
import { isUnreachable } from '../../api/request';
import { homeOf } from '../account/home-of';
import { isListed, openOf } from './marks';
import { usePlans, type RatePlan } from './plan';
import { LOADING } from './WithAuthor';

/** The events that wait to be rated; without a connection, when Coaches Corner leads here, those that were kept. */
export function EventsToRate(props: { author: Author }) {
  // Who the author is stays as it was when the page was opened.
  const [author] = useState(props.author);
  const { data, error, retry } = usePlans(author);
  const home = homeOf(author);
  const isOffline = isUnreachable(useSession().error);
  if (error) return <ErrorRetry text="Failed to fetch events" detail={error.message} onRetry={retry} />;
  if (!data) return LOADING;
  const plans = data.filter(isListed);
  const isCorner = home === SCREENS.coach;
  if (plans.length === 0) {
    return isOffline ? (
      <Empty text="Without a connection no event can be rated here." />
    ) : (
      <Empty text="No event waits to be rated." isDone>
        <Link className="rmo-button" to={home}>
          {isCorner ? 'Coaches Corner' : 'Back'}
        </Link>
      </Empty>
    );
  }
  return (
    <>
      <ul className="rate-list__events">
        {plans.map((plan) => (
          <Row key={plan.event.id} plan={plan} />
        ))}
      </ul>
      {isOffline ? (
        <p className="rmo-muted">
          {isCorner ? 'Coaches Corner' : 'The rest of this site'} needs a connection.
        </p>
      ) : (
        <Link to={home}>{isCorner ? 'Back to Coaches Corner' : 'Back'}</Link>
      )}
    </>
  );
}

function Row({ plan }: { plan: RatePlan }) {
  const { event, officials, waiting } = plan;
  const open = openOf(plan).length;
  const text = rateText(plan, open);
  return (
    <li className="rmo-card">
      <h2>{event.name}</h2>
      <p className="rmo-muted">
        {formatDate(event.date)} · {officials.map(fullName).join(', ')}
        {plan.closesAt && ` · ${untilText(plan.closesAt)}`}
      </p>
      {waiting.length > 0 && <p>{waiting.length} waiting to be sent</p>}
      <Link
        className={open > 0 ? 'rmo-button' : 'rmo-button rmo-button--quiet'}
        to={ratePath(event.id)}
        aria-label={`${text}, ${event.name}`}
      >
        {text}
      </Link>
    </li>
  );
}
