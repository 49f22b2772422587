import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { SCREENS, screenPath } from '@rmo/contracts';
import { Avatar } from '@rmo/ui/Avatar';
import { formatDate } from '@rmo/ui/format';
import { fullName } from '@rmo/ui/person';
import { ScoreGrid } from '@rmo/ui/ScoreGrid';
import type { OwnReview } from '../api/endpoints';
import { EditRating } from './EditRating';
import { moderationText, timeLeft } from './rating-state';
import { WithdrawRating } from './WithdrawRating';

interface Props {
  review: OwnReview;
  /** Called when the review was withdrawn, or is not there any more. */
  onGone: () => void;
}

export function RatingItem({ review, onGone }: Props) {
  const [isEditing, setEditing] = useState(false);
  const changeButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) changeButton.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const { official, event } = review;
  const name = fullName(official);
  const left = timeLeft(review);
  const moderated = moderationText(review);
  return (
    <li
      className="rmo-card rmo-rating"
      data-editing={isEditing || undefined}
      aria-label={`${name}, ${event.name}`}
    >
      <div className="rmo-rating__head">
        <Avatar
          firstName={official.firstName}
          lastName={official.lastName}
          photoUrl={official.photoUrl}
          size={40}
        />
        <div>
          <h3>
            <Link to={screenPath(SCREENS.official, { id: official.id })}>{name}</Link>
          </h3>
          <p>
            <Link to={screenPath(SCREENS.event, { id: event.id })}>{event.name}</Link>
            <span className="rmo-muted">, {formatDate(event.date)}</span>
          </p>
        </div>
      </div>
      {isEditing ? (
        <EditRating review={review} onDone={() => setEditing(false)} />
      ) : (
        <>
          <ScoreGrid scores={review} />
          {review.comment && <p className="rmo-rating__comment">{review.comment}</p>}
        </>
      )}
      {moderated && <p className="rmo-note rmo-note--accent">{moderated}</p>}
      {!isEditing && (
        <div className="rmo-rating__foot">
          <p className="rmo-muted">
            Rated on {formatDate(review.date)}, {review.isAnonymous ? 'anonymously' : 'with your name'}.
            {left && ` You can change it ${left}.`}
          </p>
          {left && (
            <div className="rmo-row">
              <button
                ref={changeButton}
                type="button"
                className="rmo-button rmo-button--quiet"
                aria-label={`Change the rating of ${name}, ${event.name}`}
                onClick={() => setEditing(true)}
              >
                Change
              </button>
              <WithdrawRating review={review} onGone={onGone} />
            </div>
          )}
        </div>
      )}
    </li>
  );
}
