import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { ratePath, SCREENS, screenPath } from '@rmo/contracts';
import { Avatar } from '@rmo/ui/Avatar';
import { formatDate } from '@rmo/ui/format';
import { fullName } from '@rmo/ui/person';
import { ScoreGrid } from '@rmo/ui/ScoreGrid';
import type { OwnReview } from '../api/endpoints';
import { EditRating } from './EditRating';
import { averageText, editableText, moderationText } from './rating-state';
import { WithdrawRating } from './WithdrawRating';

interface Props {
  review: OwnReview;
  /** Opens the form at once, and leads on to the summary of the event. */
  isChanging: boolean;
  /** Called when the review was withdrawn, or is not there any more. */
  onGone: () => void;
}

export function RatingItem({ review, isChanging, onGone }: Props) {
  const until = editableText(review);
  const [isEditing, setEditing] = useState(isChanging && until !== null);
  const [isChanged, setChanged] = useState(false);
  const [, navigate] = useLocation();
  const card = useRef<HTMLLIElement>(null);
  const changeButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const { official, event } = review;
  useEffect(() => {
    if (wasEditing.current && !isEditing) {
      if (isChanging) navigate(ratePath(event.id), { replace: true });
      // The card is shorter than its form was.
      changeButton.current?.focus({ preventScroll: true });
      card.current?.scrollIntoView({ block: 'nearest' });
    }
    wasEditing.current = isEditing;
  }, [isEditing, isChanging, event.id, navigate]);
  const name = fullName(official);
  const moderated = moderationText(review);
  return (
    <li
      ref={card}
      className="rmo-card rmo-rating"
      data-editing={isEditing || undefined}
      data-changed={isChanged || undefined}
      aria-label={`${name}, ${event.name}`}
    >
      <div className="rmo-rating__head">
        <Avatar
          firstName={official.firstName}
          lastName={official.lastName}
          photoUrl={official.photoUrl}
          size={40}
        />
        <h4>
          <Link to={screenPath(SCREENS.official, { id: official.id })}>{name}</Link>
        </h4>
        {!isEditing && (
          <p className="rmo-rating__average">
            <span className="rmo-visually-hidden">Your average: </span>
            <strong>{averageText(review)}</strong>/5
          </p>
        )}
      </div>
      {isEditing ? (
        <EditRating
          review={review}
          onDone={(isSaved) => {
            setEditing(false);
            setChanged(isSaved);
          }}
        />
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
          </p>
          {until && (
            <div className="rmo-row">
              <span className="rmo-muted">{until}</span>
              <button
                ref={changeButton}
                type="button"
                className="rmo-button rmo-button--quiet"
                aria-label={`Change the rating of ${name}, ${event.name}`}
                onClick={() => {
                  setEditing(true);
                  setChanged(false);
                }}
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
