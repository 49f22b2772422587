import { useEffect, useRef } from 'react';
import { TEXTS, type Criterion } from '../evaluation/criteria';

interface Props {
  untouched: Criterion[];
  onKeep: () => void;
  onSubmit: () => void;
}

/** Asks before scores are sent that nobody has chosen. A native dialog, because the page doesn't load antd. */
export function UntouchedDialog({ untouched, onKeep, onSubmit }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // Enter must not submit scores that nobody has chosen.
    keep.current?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="rmo-notice rate__dialog"
      aria-labelledby="rate-untouched"
      // Escape.
      onCancel={(event) => {
        event.preventDefault();
        onKeep();
      }}
    >
      <h2 id="rate-untouched">{TEXTS.untouchedTitle}</h2>
      <p>{TEXTS.untouched(untouched)}</p>
      <div className="rmo-row">
        <button type="button" className="rmo-link-button" onClick={onSubmit}>
          {TEXTS.submitAnyway}: {untouched.length === 1 ? '1 row gets' : `${untouched.length} rows get`} 1
          star
        </button>
        {/* The last, under the thumb. */}
        <button ref={keep} type="button" className="rmo-button" onClick={onKeep}>
          {TEXTS.keepRating}
        </button>
      </div>
    </dialog>
  );
}
