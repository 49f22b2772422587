import { useEffect, useRef, useState } from 'react';
import type { Criterion } from '@rmo/ui/criteria';
import './untouched-dialog.css';

/** Taps are ignored this long (in milliseconds), because a tap meant for a star must not send anything. */
const IGNORE_TAPS_MS = 400;

interface Props {
  /** Contains at least one criterion. */
  untouched: Criterion[];
  onKeep: () => void;
  onSubmit: () => void;
}

/** Asks before default scores are sent. Render it inside the form. It is native, because `/rate` doesn't load antd. */
export function UntouchedDialog({ untouched, onKeep, onSubmit }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const keepButton = useRef<HTMLButtonElement>(null);
  const isRatingKept = useRef(false);
  const [takesTaps, setTakesTaps] = useState(false);
  const firstCategory = untouched[0]?.category;
  const isSingle = untouched.length === 1;
  useEffect(() => {
    const form = dialog.current?.closest('form');
    dialog.current?.showModal();
    // Enter must not submit default scores.
    keepButton.current?.focus();
    const timer = setTimeout(() => setTakesTaps(true), IGNORE_TAPS_MS);
    return () => {
      clearTimeout(timer);
      // The star gets the focus only now, because nothing outside an open dialog can have it.
      if (!isRatingKept.current) return;
      const star = form?.querySelector<HTMLInputElement>(`[name=${firstCategory}]`);
      star?.focus({ preventScroll: true });
      // The row is scrolled to the center, so that the bar doesn't cover it.
      star?.closest('.rmo-star-row')?.scrollIntoView({ block: 'center' });
    };
  }, []); // eslint-disable-line react-hooks/exhaustive-deps -- the criteria don't change while it is open
  const keepRating = (): void => {
    isRatingKept.current = true;
    onKeep();
  };
  return (
    <dialog
      ref={dialog}
      className="rmo-notice untouched-dialog"
      aria-labelledby="untouched-title"
      // Runs on Escape.
      onCancel={(event) => {
        event.preventDefault();
        keepRating();
      }}
    >
      <h2 id="untouched-title">
        {isSingle ? '1 criterion is not rated yet' : `${untouched.length} criteria are not rated yet`}
      </h2>
      <p>
        {untouched.map(({ title }) => title).join(', ')}: {isSingle ? 'it' : 'each'} would count as 1 star.
      </p>
      <div className="rmo-stack rmo-gap-l" style={{ pointerEvents: takesTaps ? undefined : 'none' }}>
        <button ref={keepButton} type="button" className="rmo-button" onClick={keepRating}>
          Keep rating
        </button>
        <button type="button" className="rmo-link-button" onClick={onSubmit}>
          {isSingle ? 'Send with 1 star' : 'Send with 1 star each'}
        </button>
      </div>
    </dialog>
  );
}
