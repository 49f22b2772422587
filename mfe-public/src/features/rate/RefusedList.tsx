import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { MESSAGES, ratePath } from '@rmo/contracts';
import { CRITERIA } from '@rmo/ui/criteria';
import {
  onQueueChange,
  removeDraft,
  removeFromQueue,
  UNREADABLE,
  waitingOf,
  type WaitingReview,
} from '@rmo/ui/offline';
import { ErrorRetry } from '@rmo/ui/StateViews';
import { withCount } from '@rmo/ui/text';
import { useReading } from '../../api/reading';

/** Returns the reviews on this device that the server has rejected, for one event or for all events. */
export function useRefusedReviews(userId: number, eventId?: number) {
  const { data, error, retry, refresh } = useReading(
    useCallback(() => waitingOf(userId, eventId), [userId, eventId]),
  );
  useEffect(() => onQueueChange(refresh));
  const reviews = (data ?? []).filter(({ refusal }) => refusal !== undefined);
  return { reviews, isLoaded: data !== undefined, isUnreadable: error !== undefined, retry };
}

interface Props extends Omit<ReturnType<typeof useRefusedReviews>, 'isLoaded'> {
  /** True if ratings link to their events. An event's page shows the comparison of two ratings itself and needs no link. */
  linksToEvents?: boolean;
}

/** The rejected ratings can be read and copied until they are discarded, even if their events or officials are gone. */
export function RefusedList({ reviews, isUnreadable, retry, linksToEvents = false }: Props) {
  const [hasDiscarded, setDiscarded] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const { length } = reviews;
  const isFocusLost = useRef(false);
  // Discarding a rating removes the focused button along with it.
  useEffect(() => {
    if (isFocusLost.current) title.current?.focus();
    isFocusLost.current = false;
  }, [length]);
  if (isUnreadable) return <ErrorRetry text={UNREADABLE} onRetry={retry} />;
  if (length === 0 && !hasDiscarded) return null;
  return (
    <section className="rmo-card rate-refused rmo-flush rmo-stack rmo-gap-s" aria-labelledby="refused-title">
      <h2 id="refused-title" ref={title} tabIndex={-1}>
        {length > 0 ? withCount(length, 'rating was not accepted', 'ratings were not accepted') : 'Discarded'}
      </h2>
      <p className="rmo-muted">
        {length === 0
          ? 'Nothing left to decide on this device.'
          : 'Saved only on this device. Copy what you need, then discard it.'}
      </p>
      {length > 0 && (
        <ul className="rmo-stack rmo-gap-l">
          {reviews.map((review) => (
            <Entry
              key={`${review.eventId}:${review.officialId}`}
              review={review}
              isLinked={linksToEvents && review.refusal === MESSAGES.alreadyReviewed}
              onDiscarded={() => {
                isFocusLost.current = true;
                setDiscarded(true);
              }}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

interface EntryProps {
  review: WaitingReview;
  isLinked: boolean;
  /** Called after the rating has been removed but while it is still shown. */
  onDiscarded: () => void;
}

function Entry({ review, isLinked, onDiscarded }: EntryProps) {
  const [statusText, setStatusText] = useState('');
  const [isAsking, setAsking] = useState(false);
  const text = useRef<HTMLDivElement>(null);
  const { about, values } = review;
  // Earlier releases didn't store the names.
  const title = about ? `${about.official}, ${about.event}` : 'Unknown official';
  const scores = CRITERIA.map((criterion) => `${criterion.title} ${values[criterion.category]}`).join(' · ');
  const comment = values.comment.trim();

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText([title, scores, comment].filter(Boolean).join('\n'));
      setStatusText('Copied.');
    } catch {
      // The clipboard is unavailable without HTTPS or if the browser denies access.
      if (text.current) window.getSelection()?.selectAllChildren(text.current);
      setStatusText('Not copied. The text is selected: copy it yourself.');
    }
  };
  const discard = async (): Promise<void> => {
    try {
      await removeFromQueue(review);
      removeDraft(review);
      onDiscarded();
    } catch {
      setStatusText(`Not discarded: ${UNREADABLE}. Please try again.`);
    }
  };

  return (
    <li aria-label={title} className="rmo-stack rmo-gap-s">
      <p className="rmo-failure">{review.refusal}</p>
      <div ref={text} className="rmo-stack rmo-gap-s">
        <p>
          <strong>{title}</strong>
        </p>
        <p>{scores}</p>
        {comment && <p className="rmo-written">{comment}</p>}
      </div>
      <div className="rmo-row">
        {isLinked && (
          <Link className="rmo-button rmo-button--quiet" to={ratePath(review.eventId)}>
            Decide what to keep
          </Link>
        )}
        <button
          type="button"
          className="rmo-button rmo-button--quiet"
          aria-label={`Copy: ${title}`}
          onClick={() => void copy()}
        >
          Copy
        </button>
        <button
          type="button"
          className="rmo-button rmo-button--quiet rmo-button--danger"
          aria-label={`Discard: ${title}`}
          onClick={() => setAsking(true)}
        >
          Discard
        </button>
      </div>
      <p role="status" className="rmo-muted">
        {statusText}
      </p>
      {isAsking && (
        <DiscardDialog title={title} onClosed={() => setAsking(false)} onDiscard={() => void discard()} />
      )}
    </li>
  );
}

interface DialogProps {
  title: string;
  onClosed: () => void;
  onDiscard: () => void;
}

/** The dialog is native, because `/rate` doesn't load antd. The browser returns the focus to the button that opened it. */
function DiscardDialog({ title, onClosed, onDiscard }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const close = (): void => dialog.current?.close();
  return (
    <dialog ref={dialog} className="rmo-notice" aria-labelledby="discard-title" onClose={onClosed}>
      <h2 id="discard-title">Discard this rating?</h2>
      <p>{title}. It was not accepted, and this is the only copy. You can’t undo this.</p>
      <div className="rmo-row">
        <button type="button" className="rmo-button rmo-button--quiet" onClick={close}>
          Keep it
        </button>
        <button
          type="button"
          className="rmo-button rmo-button--quiet rmo-button--danger"
          onClick={() => {
            close();
            onDiscard();
          }}
        >
          Discard it
        </button>
      </div>
    </dialog>
  );
}
