import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { momentFrom, ratePath, SCREENS, screenPath } from '@rmo/contracts';
import { apiFetch, isUnreachable } from '@rmo/api-client/fetch';
import { useSession } from '@rmo/api-client/session';
import { Avatar } from '@rmo/ui/Avatar';
import type { Author } from '@rmo/ui/offline';
import { fullName } from '@rmo/ui/text';
import type { OwnReview } from '../../api/endpoints';
import { homeOf } from '../account/home-of';
import { OfficialState } from './OfficialState';
import type { RatePlan } from './plan';
import { nextText, useNextEvent } from './useNextEvent';
import type { RateFlow } from './useRateFlow';
import { RefusedList } from './RefusedList';
import { useRefused } from './useRefused';

interface Props {
  plan: RatePlan;
  author: Author;
  flow: RateFlow;
}

const HOME_TEXTS: Record<string, string> = {
  [SCREENS.coach]: 'Back to Coaches Corner',
  [SCREENS.rate]: 'Events to rate',
};

/** Shows who was rated and who was not, and the remaining actions. */
export function RateSummary({ plan: { event, officials }, author, flow }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  // The list of events also opens without a connection.
  const home = isUnreachable(useSession().error) ? SCREENS.rate : homeOf(author);
  const countOf = (state: string) => officials.filter(({ id }) => flow.marks[id]?.state === state).length;
  const done = countOf('done');
  const notSeen = countOf('skipped');
  const refused = countOf('refused');
  // An official may have been removed from the event after the rating was written.
  const ofEvent = useRefused(author.id, event.id);
  const gone = ofEvent.reviews.filter(({ officialId }) => officials.every(({ id }) => id !== officialId));
  const mine = useOwnReviews(event.id, done + refused);
  const next = useNextEvent(event.id, author, done);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);

  return (
    <div className="rate__end">
      <section className="rmo-card rate__summary">
        <h2 ref={title} tabIndex={-1}>
          {ofEvent.isRead && refused === 0 && gone.length === 0 && done > 0 && 'Thank you! '}
          {done} of {officials.length} rated{notSeen > 0 && `, ${notSeen} not seen`}
        </h2>
        <ul>
          {officials.map((official) => (
            <li key={official.id}>
              <Avatar
                firstName={official.firstName}
                lastName={official.lastName}
                photoUrl={official.photoUrl}
                size={40}
              />
              <div>
                <strong>{fullName(official)}</strong>
                <OfficialState
                  official={official}
                  flow={flow}
                  review={mine.find(({ officialId }) => officialId === official.id)}
                  userType={author.userType}
                />
              </div>
            </li>
          ))}
        </ul>
        <Kept flow={flow} />
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
          <Link className={next ? 'rmo-button rmo-button--quiet' : 'rmo-button'} to={home}>
            {HOME_TEXTS[home] ?? 'Done'}
          </Link>
          <Link className="rmo-button rmo-button--quiet" to={screenPath(SCREENS.event, { id: event.id })}>
            Back to the event
          </Link>
        </div>
      </section>
      <RefusedList {...ofEvent} reviews={gone} />
    </div>
  );
}

/** Says what waits on this device and when it is sent. */
function Kept({ flow: { waiting, marks, resend } }: { flow: RateFlow }) {
  if (waiting.length === 0) return null;
  const [opens] = waiting
    .map(({ id }) => marks[id])
    .flatMap((mark) => (mark?.state === 'waiting' && mark.until ? [mark.until] : []))
    .filter((until) => Date.parse(until) > Date.now());
  const count = waiting.length === 1 ? '1 rating waits' : `${waiting.length} ratings wait`;
  return (
    <p>
      {count} on this device.{' '}
      {opens ? (
        `Goes out ${momentFrom(opens)}, or when you next open this site after that.`
      ) : (
        <>
          Sent by itself when there is a connection.{' '}
          <button type="button" className="rmo-link-button" onClick={() => void resend()}>
            Send now
          </button>
        </>
      )}
    </p>
  );
}

/** Returns the author's reviews of an event, reloaded when `count` changes; empty without a connection. */
function useOwnReviews(eventId: number, count: number): OwnReview[] {
  const [reviews, setReviews] = useState<OwnReview[]>([]);
  useEffect(() => {
    let isCurrent = true;
    apiFetch<OwnReview[]>(`/reviews/mine?eventId=${eventId}`).then(
      ({ data }) => isCurrent && setReviews(data),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [eventId, count]);
  return reviews;
}
