import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, useParams } from 'wouter';
import { useSession } from '@rmo/api-client/session';
import { datesText, screenPath, SCREENS } from '@rmo/contracts';
import { type Author, keepFiles } from '@rmo/ui/offline';
import { untilText } from '@rmo/ui/rate-text';
import { ErrorRetry } from '@rmo/ui/StateViews';
import { useRouteId } from '@rmo/ui/hooks';
import { EmptyPage } from '../EmptyPage';
import { EventsToRate } from './EventsToRate';
import { refusalOf } from './rating-status';
import { type FormProgress, OfficialForm, SomebodyElse } from './OfficialForm';
import { mayComeFromLink } from './link-token';
import { usePlan, type RatePlan } from './plan';
import { RateBar, RateNote } from './RateBar';
import { RateSummary } from './RateSummary';
import { RefusedList, useRefusedReviews } from './RefusedList';
import { LOADING_MESSAGE, WithAuthor } from './SignedIn';
import { useRateFlow } from './useRateFlow';
import './rate.css';

const FromMail = lazy(() => import(/* webpackChunkName: "rate-from-mail" */ './FromMail'));

/** `/rate` and its event pages avoid antd and the store to load fast, and share a chunk, so that they open offline. */
export default function RatePage() {
  const { eventId } = useParams();
  return eventId === undefined ? (
    <div className="rmo-page rate-list rmo-stack rmo-gap-m">
      <h1>Rate the officials</h1>
      <WithAuthor>{(author) => <EventsToRate key={author.id} author={author} />}</WithAuthor>
    </div>
  ) : (
    <WithRater>{(author) => <Event key={`${author.id}:${eventId}`} author={author} />}</WithRater>
  );
}

/** Also serves whoever came from a reminder’s link. */
function WithRater({ children }: { children: (author: Author) => ReactNode }) {
  const [isFromLink] = useState(mayComeFromLink);
  if (!isFromLink) {
    return (
      <div className="rate">
        <WithAuthor>{children}</WithAuthor>
      </div>
    );
  }
  return (
    <Suspense fallback={LOADING_MESSAGE}>
      <FromMail>{(author) => <div className="rate">{children(author)}</div>}</FromMail>
    </Suspense>
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
  const refusedList = <RefusedList {...useRefusedReviews(author.id, eventId)} />;
  if (error) {
    return (
      <div className="rate__end rmo-stack rmo-gap-m">
        {error.status === 404 ? (
          <EmptyPage text="Event Not Found" />
        ) : (
          <ErrorRetry text="Failed to fetch event" detail={error.message} onRetry={retry} />
        )}
        {refusedList}
      </div>
    );
  }
  if (!plan) return LOADING_MESSAGE;
  const refusal = plan.officials.length === 0 ? 'Nobody to rate at this event.' : refusalOf(plan);
  if (refusal === undefined) return <RateFlow plan={plan} author={author} />;
  return (
    <div className="rate__end rmo-stack rmo-gap-m">
      <EmptyPage
        text={plan.event.name}
        detail={refusal}
        to={screenPath(SCREENS.event, { id: eventId })}
        linkText="Back to the event"
      />
      {plan.officials.length === 0 && <SomebodyElse eventId={eventId} />}
      {refusedList}
    </div>
  );
}

function RateFlow({ plan, author }: { plan: RatePlan; author: Author }) {
  const flow = useRateFlow(plan, author);
  const { event, officials } = plan;
  const { current } = flow;
  const { user } = useSession();
  const { teams = [] } = event;
  const isOfOthers =
    user?.userType === 'Coach' && teams.length > 0 && teams.every(({ id }) => id !== user.teamId);
  const [rated, setRated] = useState<FormProgress>({ count: 0, isStored: false });
  useEffect(() => {
    document.title = `Rate ${event.name} · RateMyOfficial`;
  }, [event.name]);
  useEffect(() => void keepFiles(), []);

  return (
    <>
      <div
        className="rate__top rmo-row rmo-row--between rmo-row--baseline"
        data-note={current && flow.note && !flow.note.isError ? '' : undefined}
      >
        <h1 className="rate__event">
          <Link to={screenPath(SCREENS.event, { id: event.id })}>{event.name}</Link>{' '}
          <span className="rmo-muted rmo-small">
            {datesText(event)}
            {current && plan.closesAt && `\u00a0· ${untilText(plan.closesAt)}`}
          </span>{' '}
          {current && isOfOthers && (
            <span className="rmo-muted rmo-small">Your team isn’t listed at this event</span>
          )}
        </h1>
        {current && <RateNote flow={flow} />}
      </div>
      {current ? (
        <>
          <OfficialForm key={current.id} official={current} flow={flow} onRated={setRated} />
          <RateBar {...{ flow, current, rated, officials }} />
        </>
      ) : (
        <>
          <RateSummary plan={plan} author={author} flow={flow} />
          {author.onlyEventId === undefined && <SomebodyElse eventId={event.id} />}
        </>
      )}
    </>
  );
}
