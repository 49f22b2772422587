import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { momentFrom, ratePath, SCREENS, screenPath } from '@rmo/contracts';
import { apiFetch, isUnreachable } from '@rmo/api-client/fetch';
import { useSession } from '@rmo/api-client/session';
import { Avatar } from '@rmo/ui/Avatar';
import type { Author } from '@rmo/ui/offline';
import { fullName, withCount } from '@rmo/ui/text';
import type { OwnReview } from '../../api/endpoints';
import { homeOf } from '../account/home-of';
import { OfficialState } from './OfficialState';
import { isListed, openOf } from './rating-status';
import { readPlans, type RatePlan } from './plan';
import type { RateFlow } from './useRateFlow';
import { RefusedList, useRefusedReviews } from './RefusedList';

interface Props {
  plan: RatePlan;
  author: Author;
  flow: RateFlow;
}

const HOME_TEXTS: Record<string, string> = {
  [SCREENS.coach]: 'Back to Coaches Corner',
  [SCREENS.rate]: 'Events to rate',
};

const readNothing = () => Promise.resolve(undefined);
// Loaded late, because nobody needs it to rate. It comes last on the page, so that no button moves when it arrives.
const readReachText = async () => (await import('./reach')).readReach();

export function RateSummary({ plan: { event, officials }, author, flow }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  // The list of events opens even without a connection.
  const home = isUnreachable(useSession().error) ? SCREENS.rate : homeOf(author);
  const countOf = (state: string) =>
    officials.filter(({ id }) => flow.statusByOfficial[id]?.state === state).length;
  const doneCount = countOf('done');
  const notSeenCount = countOf('skipped');
  const refusedCount = countOf('refused');
  // An official may have been removed from the event since the rating was written.
  const eventRefusals = useRefusedReviews(author.id, event.id);
  const refusalsOfRemovedOfficials = eventRefusals.reviews.filter(({ officialId }) =>
    officials.every(({ id }) => id !== officialId),
  );
  const hasNoneRefused = eventRefusals.isLoaded && refusedCount + refusalsOfRemovedOfficials.length === 0;
  const isFromLink = author.onlyEventId !== undefined;
  const path = `/reviews/mine?eventId=${event.id}`;
  const readOwnReviews = useCallback(
    async () => (isFromLink ? [] : (await apiFetch<OwnReview[]>(path)).data),
    [isFromLink, path],
  );
  const ownReviews = useLatest(readOwnReviews, doneCount + refusedCount) ?? [];
  // The plans are read again when another official is done, because the previous read may have been offline.
  const readAllPlans = useCallback(async () => (isFromLink ? [] : readPlans(author)), [isFromLink, author]);
  const plans = useLatest(readAllPlans, doneCount);
  const reach = useLatest(isFromLink ? readNothing : readReachText, doneCount);
  const next = plans?.find((plan) => plan.event.id !== event.id && isListed(plan) && openOf(plan).length > 0);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);

  return (
    <div className="rate__end rmo-stack rmo-gap-m">
      <section className="rmo-card rate__summary">
        <h2 ref={title} tabIndex={-1}>
          {hasNoneRefused && doneCount > 0 && 'Thank you! '}
          {doneCount} of {officials.length} rated{notSeenCount > 0 && `, ${notSeenCount} not seen`}
        </h2>
        <ul className="rmo-stack rmo-gap-m">
          {officials.map((official) => (
            <li key={official.id} className="rmo-row rmo-gap-m rmo-flush">
              <Avatar {...official} size={40} />
              <div>
                <strong>{fullName(official)}</strong>
                <OfficialState
                  official={official}
                  flow={flow}
                  review={ownReviews.find(({ officialId }) => officialId === official.id)}
                  userType={author.userType}
                />
              </div>
            </li>
          ))}
        </ul>
        <WaitingRatings flow={flow} />
        {flow.note?.isError && <p role="alert">{flow.note.text}</p>}
        {flow.note?.undo && !flow.note.isError && (
          <p role="status">
            {flow.note.text}{' '}
            <button type="button" className="rmo-link-button" onClick={() => void flow.note?.undo?.()}>
              Undo
            </button>
          </p>
        )}
        <div className="rmo-row">
          {next && (
            <Link className="rmo-button" to={ratePath(next.event.id)}>
              {nextText(next)}
            </Link>
          )}
          {isFromLink ? (
            <Link className="rmo-button" to={SCREENS.login}>
              Log in to see your ratings
            </Link>
          ) : (
            <Link className={next ? 'rmo-button rmo-button--quiet' : 'rmo-button'} to={home}>
              {HOME_TEXTS[home] ?? 'Done'}
            </Link>
          )}
          <Link className="rmo-button rmo-button--quiet" to={screenPath(SCREENS.event, { id: event.id })}>
            Back to the event
          </Link>
        </div>
        {doneCount > 0 && reach && <p className="rate__reach rmo-muted">{reach}</p>}
      </section>
      <RefusedList {...eventRefusals} reviews={refusalsOfRemovedOfficials} />
    </div>
  );
}

function WaitingRatings({ flow: { waiting, statusByOfficial, resend } }: { flow: RateFlow }) {
  if (waiting.length === 0) return null;
  const opensAt = waiting
    .map(({ id }) => statusByOfficial[id])
    .map((status) => (status?.state === 'waiting' && status.until) || '')
    .find((until) => Date.parse(until) > Date.now());
  return (
    <p>
      {withCount(waiting.length, 'rating waits', 'ratings wait')} on this device.{' '}
      {opensAt ? (
        `Goes out ${momentFrom(opensAt)}, or the next time you open this site after that.`
      ) : (
        <>
          Sends when you’re back online.{' '}
          <button type="button" className="rmo-link-button" onClick={() => void resend()}>
            Send now
          </button>
        </>
      )}
    </p>
  );
}

/** Returns the result of `read`, which runs again when `count` changes. If reading fails, the previous result stays. */
function useLatest<T>(read: () => Promise<T>, count: number): T | undefined {
  const [latestValue, setLatest] = useState<T>();
  useEffect(() => {
    let isCurrent = true;
    read().then(
      (result) => isCurrent && setLatest(result),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [read, count]);
  return latestValue;
}

/** Returns `Next: Saturday Duals, 3 officials`. */
const nextText = (plan: RatePlan): string =>
  `Next: ${plan.event.name}, ${withCount(openOf(plan).length, 'official')}`;
