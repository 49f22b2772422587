import { useCallback, useState } from 'react';
import { Link } from 'wouter';
import { ratePath, SCREENS } from '@rmo/contracts';
import { isUnreachable } from '@rmo/api-client/fetch';
import { refreshSession, useSession } from '@rmo/api-client/session';
import { type Author, isDue } from '@rmo/ui/offline';
import { asOfText, namesText, rateText, recentDayText, untilText } from '@rmo/ui/rate-text';
import { Empty, ErrorRetry } from '@rmo/ui/StateViews';
import { useReading } from '../../api/reading';
import { homeOf } from '../account/home-of';
import { isListed, openOf } from './rating-status';
import { readPlans, type RatePlan } from './plan';
import { RefusedList, useRefusedReviews } from './RefusedList';
import { useResend, useRetry } from './useResend';
import { LOADING_MESSAGE } from './SignedIn';

/** Lists the user's events to rate. Without a connection, when Coaches Corner links here, it lists the stored events. */
export function EventsToRate(props: { author: Author }) {
  // Keeps the author that the page was opened with.
  const [author] = useState(props.author);
  const { data, error, retry, refresh } = useReading(useCallback(() => readPlans(author), [author]));
  useConnection(data ?? [], refresh);
  const refusedReviews = useRefusedReviews(author.id);
  const isOffline = isUnreachable(useSession().error);
  const home = homeOf(author);
  const isCorner = home === SCREENS.coach;
  if (!data && !error) return LOADING_MESSAGE;
  const plans = (data ?? []).filter(isListed);
  return (
    <>
      <RefusedList {...refusedReviews} linksToEvents />
      {error ? (
        <ErrorRetry text="Failed to fetch events" detail={error.message} onRetry={retry} />
      ) : plans.length > 0 ? (
        <>
          <ul className="rate-list__events rmo-flush rmo-stack rmo-gap-m">
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
      ) : isOffline ? (
        <Empty text="No events to rate offline." />
      ) : (
        <Empty text="Nothing to rate right now." isDone>
          <Link className="rmo-button" to={home}>
            {isCorner ? 'Coaches Corner' : 'Back'}
          </Link>
        </Empty>
      )}
    </>
  );
}

/** Sends waiting reviews and refreshes a stored list as soon as there is a connection. */
function useConnection(plans: RatePlan[], refresh: () => void): void {
  const [attempts, setAttempts] = useState(0);
  const hasDueReview = plans.some(({ waiting }) => waiting.some((review) => isDue(review)));
  useResend(hasDueReview, refresh);
  const hasStoredPlans = plans.some(({ asOf }) => asOf !== undefined);
  useRetry(hasStoredPlans, attempts, async () => {
    await refreshSession();
    refresh();
    setAttempts((count) => count + 1);
  });
}

function Row({ plan }: { plan: RatePlan }) {
  const { event, officials } = plan;
  const openOfficials = openOf(plan);
  const unsentCount = plan.waiting.filter(({ refusal }) => refusal === undefined).length;
  const text = rateText(plan, openOfficials.length);
  return (
    <li className="rmo-card rmo-row rmo-row--between">
      <div className="rate-list__text">
        <h2>{event.name}</h2>
        <p className="rmo-muted">
          {recentDayText(event)}
          {plan.closesAt && `\u00a0· ${untilText(plan.closesAt)}`}
        </p>
        <p className="rmo-muted">{namesText(officials, openOfficials)}</p>
        {plan.asOf && <p className="rmo-muted">{asOfText(plan.asOf)}</p>}
        {unsentCount > 0 && <p>{unsentCount} waiting to be sent</p>}
      </div>
      <Link
        className={openOfficials.length > 0 ? 'rmo-button' : 'rmo-button rmo-button--quiet'}
        to={ratePath(event.id)}
        aria-label={`${text}, ${event.name}`}
      >
        {text}
      </Link>
    </li>
  );
}
