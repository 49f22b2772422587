import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { ratePath, screenPath, SCREENS } from '@rmo/contracts';
import { toast } from '@rmo/mfe-kit';
import { Avatar } from '@rmo/ui/Avatar';
import { formatDate } from '@rmo/ui/format';
import { fullName } from '@rmo/ui/text';
import { meanOf, Score } from '@rmo/ui/Score';
import { ScoreGrid } from '@rmo/ui/ScoreGrid';
import { ConfirmDelete } from '@rmo/ui/ConfirmDelete';
import { type OwnReview, useReviewsWithdrawMutation } from '../api/endpoints';
import { attempt } from '../forms/form-errors';
import { EditRating, type Scores } from './EditRating';
import { editableText, moderationText } from './rating-state';

interface Props {
  review: OwnReview;
  startsOpen: boolean;
  /** Opens the form initially, and returns to the event's summary afterward. */
  isChanging: boolean;
  onGone: () => void;
}

export function RatingItem({ review, startsOpen, isChanging, onGone }: Props) {
  const deadlineText = editableText(review);
  const [isEditing, setEditing] = useState(isChanging && deadlineText !== null);
  const [isOpen, setOpen] = useState(startsOpen);
  useEffect(() => {
    if (startsOpen) setOpen(true);
  }, [startsOpen]);
  const [isChanged, setChanged] = useState(false);
  const [editedScores, setEditedScores] = useState<Scores | null>(null);
  const [, navigate] = useLocation();
  const card = useRef<HTMLLIElement>(null);
  const changeButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const { official, event } = review;
  useEffect(() => {
    if (isEditing && !wasEditing.current) card.current?.scrollIntoView({ block: 'start' });
    if (wasEditing.current && !isEditing) {
      if (isChanging) navigate(ratePath(event.id), { replace: true });
      changeButton.current?.focus({ preventScroll: true });
      card.current?.scrollIntoView({ block: 'nearest' });
    }
    wasEditing.current = isEditing;
  }, [isEditing, isChanging, event.id, navigate]);
  const name = fullName(official);
  const moderationNote = moderationText(review);
  const details = `rating-${review.id}`;
  return (
    <li
      ref={card}
      className="rmo-rating"
      data-editing={isEditing || undefined}
      data-changed={isChanged || undefined}
      aria-label={`${name}, ${event.name}`}
    >
      <div className="rmo-rating__head">
        <Avatar {...official} size={32} />
        <div>
          <h4>
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={details}
              disabled={isEditing}
              onClick={() => setOpen(!isOpen)}
            >
              {name}
            </button>
          </h4>
        </div>
        <p className="rmo-rating__average">
          <span className="rmo-visually-hidden">Your average: </span>
          <Score value={meanOf(editedScores ?? review)} />
        </p>
      </div>
      {deadlineText && !isEditing && (
        <div className="rmo-rating__until">
          <p className="rmo-muted">{deadlineText}</p>
          <button
            ref={changeButton}
            type="button"
            className="rmo-button rmo-button--quiet"
            aria-label={`Change the rating of ${name}, ${event.name}`}
            onClick={() => {
              setOpen(true);
              setEditing(true);
              setChanged(false);
            }}
          >
            Change
          </button>
        </div>
      )}
      {moderationNote && <p className="rmo-note rmo-note--accent">{moderationNote}</p>}
      <div id={details} className="rmo-rating__details" hidden={!isOpen}>
        {isEditing ? (
          <EditRating
            review={review}
            onScores={setEditedScores}
            onDone={(isSaved) => {
              setEditing(false);
              setEditedScores(null);
              setChanged(isSaved);
            }}
          />
        ) : (
          <>
            <ScoreGrid scores={review} />
            {review.comment && <p className="rmo-rating__comment rmo-written">{review.comment}</p>}
            <p className="rmo-muted">
              Rated on {formatDate(review.date)}, {review.isAnonymous ? 'anonymously' : 'with your name'}.{' '}
              <Link to={screenPath(SCREENS.official, { id: official.id })}>Profile of {name}</Link>
            </p>
            {deadlineText && (
              <div className="rmo-row">
                <WithdrawRating review={review} onGone={onGone} />
              </div>
            )}
          </>
        )}
      </div>
    </li>
  );
}

function WithdrawRating({ review, onGone }: { review: OwnReview; onGone: () => void }) {
  const [withdraw] = useReviewsWithdrawMutation();
  const name = fullName(review.official);
  const withdrawRating = () =>
    attempt(
      'Failed to withdraw the rating',
      async () => {
        const { message } = await withdraw(review.id).unwrap();
        onGone();
        toast.success(message, `Your rating of ${name} does not count any more.`);
      },
      onGone,
    );
  return (
    <ConfirmDelete
      question={`Withdraw your rating of ${name}?`}
      detail={`Scores and comment for ${review.event.name} are deleted. You can rate ${name} for it again while rating is open.`}
      confirmText="Withdraw"
      onConfirm={withdrawRating}
      trigger={(open) => (
        <button
          type="button"
          className="rmo-button rmo-button--quiet"
          aria-label={`Withdraw the rating of ${name}, ${review.event.name}`}
          onClick={open}
        >
          Withdraw
        </button>
      )}
    />
  );
}
