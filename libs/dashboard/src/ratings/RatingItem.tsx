import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { ratePath, screenPath, SCREENS } from '@rmo/contracts';
import { Avatar } from '@rmo/ui/Avatar';
import { Clamped } from '@rmo/ui/Clamped';
import { seasonDate, seasonDates } from '@rmo/ui/format';
import { ReviewRow } from '@rmo/ui/ReviewRow';
import { meanOf } from '@rmo/ui/Score';
import { fullName } from '@rmo/ui/text';
import type { OwnReview } from '../api/endpoints';
import { AverageTrack } from './AverageTrack';
import { EditRating, type Scores } from './EditRating';
import { deadlineText, moderationText } from './rating-state';

interface Props {
  review: OwnReview;
  /** False if the event is above the row. */
  showsEvent: boolean;
  /** The official's public average; undefined if it isn't shown. */
  publicAverage?: number;
  /** Opens the form initially, and returns to the event's summary afterward. */
  isChanging: boolean;
  onGone: () => void;
}

export function RatingItem({ review, showsEvent, publicAverage, isChanging, onGone }: Props) {
  const deadline = deadlineText(review);
  const [isEditing, setEditing] = useState(isChanging && deadline !== null);
  const [isChanged, setChanged] = useState(false);
  const [editedScores, setEditedScores] = useState<Scores | null>(null);
  const [, navigate] = useLocation();
  const card = useRef<HTMLLIElement>(null);
  const changeButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  const { official, event, comment } = review;
  useEffect(() => {
    if (isEditing && !wasEditing.current) card.current?.scrollIntoView({ block: 'start' });
    if (wasEditing.current && !isEditing) {
      if (isChanging) navigate(ratePath(event.id), { replace: true });
      changeButton.current?.focus({ preventScroll: true });
      card.current?.scrollIntoView({ block: 'nearest' });
    }
    wasEditing.current = isEditing;
  }, [isEditing, isChanging, event.id, navigate]);
  const isWithdrawn = useRef(false);
  // The dialog that confirms returns the focus when it closes, so the title gets it once the rating has left the list.
  useEffect(
    () => () => {
      if (isWithdrawn.current) setTimeout(onGone);
    },
    [onGone],
  );
  const name = fullName(official);
  const moderationNote = moderationText(review);
  const shownComment = !isEditing && comment;
  const scores = editedScores ?? review;
  return (
    <li
      ref={card}
      className="rmo-rating"
      data-editing={isEditing || undefined}
      data-changed={isChanged || undefined}
      aria-label={`${name}, ${event.name}`}
    >
      <ReviewRow
        scores={scores}
        who={
          <>
            <Avatar {...official} size={32} />
            <Link className="rmo-item" to={screenPath(SCREENS.official, { id: official.id })}>
              {name}
            </Link>
          </>
        }
        about={
          <>
            {showsEvent && (
              <>
                <Link to={screenPath(SCREENS.event, { id: event.id })}>{event.name}</Link>
                {` · ${seasonDates(event)} · `}
              </>
            )}
            <span className="rmo-rating__day">
              Rated {seasonDate(review.date)}
              {review.isAnonymous && ', '}
            </span>
            {review.isAnonymous ? 'anonymous' : <span className="rmo-visually-hidden">, with your name</span>}
          </>
        }
        event={
          publicAverage !== undefined && <AverageTrack own={meanOf(scores)} publicAverage={publicAverage} />
        }
        end={
          deadline &&
          !isEditing && (
            <>
              <button
                ref={changeButton}
                type="button"
                className="rmo-button rmo-button--quiet rmo-button--small"
                aria-label={`Change the rating of ${name}, ${event.name}`}
                onClick={() => {
                  setEditing(true);
                  setChanged(false);
                }}
              >
                Change
              </button>{' '}
              <span className="rmo-muted rmo-small">{deadline}</span>
            </>
          )
        }
        comment={
          (shownComment || moderationNote) && (
            <>
              {shownComment && <Clamped text={comment} of={`the comment on ${name}, ${event.name}`} />}
              {moderationNote && <p className="rmo-note rmo-note--accent">{moderationNote}</p>}
            </>
          )
        }
      />
      {isEditing && (
        <EditRating
          review={review}
          onScores={setEditedScores}
          onDone={(isSaved) => {
            setEditing(false);
            setEditedScores(null);
            setChanged(isSaved);
          }}
          onWithdrawn={() => {
            isWithdrawn.current = true;
          }}
        />
      )}
    </li>
  );
}
