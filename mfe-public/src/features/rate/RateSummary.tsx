import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { MESSAGES, momentFrom, myRatingsPath, SCREENS, screenPath, type UserType } from '@rmo/contracts';
import { Avatar } from '@rmo/ui/Avatar';
import { CheckIcon } from '@rmo/ui/icons';
import type { Author } from '@rmo/ui/offline/plans';
import { fullName } from '@rmo/ui/person';
import type { OfficialToRate, OwnReview } from '../../api/endpoints';
import { homeOf } from '../account/home-of';
import type { RatePlan } from './plan';
import { isEditable, ratedText, useOwnReviews } from './useOwnReviews';
import type { RateFlow } from './useRateFlow';

interface Props {
  plan: RatePlan;
  author: Author;
  flow: RateFlow;
}

/** Who was rated and who was not, and what can still be done about it. */
export function RateSummary({ plan: { event, officials }, author, flow }: Props) {
  const title = useRef<HTMLHeadingElement>(null);
  const home = homeOf(author);
  const done = officials.filter(({ id }) => flow.marks[id]?.state === 'done').length;
  const mine = useOwnReviews(event.id, done);
  const isRefused = officials.some(({ id }) => flow.marks[id]?.state === 'refused');
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);

  return (
    <section className="rmo-card rate__summary">
      <h2 ref={title} tabIndex={-1}>
        {!isRefused && done > 0 && 'Thank you! '}
        {done} of {officials.length} rated
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
        <Link className="rmo-button" to={home}>
          {home === SCREENS.coach ? 'Back to Coaches Corner' : 'Done'}
        </Link>
        <Link className="rmo-button rmo-button--quiet" to={screenPath(SCREENS.event, { id: event.id })}>
          Back to the event
        </Link>
      </div>
    </section>
  );
}

interface StateProps {
  official: OfficialToRate;
  flow: RateFlow;
  /** The review as it is stored, once it is known. */
  review?: OwnReview;
  userType: UserType;
}

function OfficialState({ official, flow, review, userType }: StateProps) {
  const mark = flow.marks[official.id];
  const action = (text: string, onClick: () => void) => (
    <button
      type="button"
      className="rmo-link-button"
      disabled={flow.isBusy}
      aria-label={`${text}: ${fullName(official)}`}
      onClick={onClick}
    >
      {text}
    </button>
  );
  const change = (
    <>
      {action('Change', () => void flow.open(official))} · {action('Discard', () => void flow.drop(official))}
    </>
  );
  switch (mark?.state) {
    case 'done':
      return (
        <p>
          <span className="rmo-success">
            <CheckIcon /> Rated
          </span>
          {review && ` ${ratedText(review)}`}
          {review && isEditable(review) && (
            <>
              {' · '}
              <Link to={myRatingsPath(userType, review.id)} aria-label={`Change: ${fullName(official)}`}>
                Change
              </Link>
            </>
          )}
        </p>
      );
    case 'skipped':
      return <p>Not seen · {action('Undo', () => void flow.unskip(official))}</p>;
    case 'waiting':
      if (mark.until && Date.parse(mark.until) > Date.now()) {
        return (
          <p>
            Kept in this browser. Goes out {momentFrom(mark.until)}, or when you next open this site after
            that. {change}
          </p>
        );
      }
      return (
        <p>
          Kept in this browser. It is sent by itself when the server can be reached.{' '}
          {action('Send now', () => void flow.resend())} · {change}
        </p>
      );
    case 'refused':
      return (
        <p>
          <span className="rmo-failure">{mark.message}</span>{' '}
          {mark.message === MESSAGES.alreadyReviewed
            ? action('Discard what I wrote here', () => flow.discard(official))
            : action('Try again', () => void flow.open(official))}
        </p>
      );
    default:
      return <p>{action('Rate', () => void flow.open(official))}</p>;
  }
}
