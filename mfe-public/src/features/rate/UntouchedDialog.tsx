import { useEffect, useRef, useState } from 'react';
import type { Criterion } from '@rmo/ui/criteria';
import { TEXTS } from './form-texts';
import './untouched-dialog.css';

/** In milliseconds. Someone tapping a star just as the dialog opens must not send anything. */
const IGNORES_TAPS_FOR = 400;

interface Props {
  /** Contains at least one criterion. */
  untouched: Criterion[];
  onKeep: () => void;
  onSubmit: () => void;
}

/**
 * Asks for confirmation before default scores are sent. If the user keeps rating, the first row without stars gets focus.
 * Render it inside the form. It is a native dialog, because `/rate` doesn't load antd.
 */
export function UntouchedDialog({ untouched, onKeep, onSubmit }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const isKept = useRef(false);
  const [takesTaps, setTakesTaps] = useState(false);
  const first = untouched[0]?.category;
  useEffect(() => {
    const form = dialog.current?.closest('form');
    dialog.current?.showModal();
    // Enter must not submit default scores.
    keep.current?.focus();
    const timer = setTimeout(() => setTakesTaps(true), IGNORES_TAPS_FOR);
    return () => {
      clearTimeout(timer);
      // While the dialog is open, nothing outside it can get focus.
      if (!isKept.current) return;
      const star = form?.querySelector<HTMLInputElement>(`[name=${first}]`);
      star?.focus({ preventScroll: true });
      // Centered, so that the bar doesn't cover the row.
      star?.closest('.rmo-star-row')?.scrollIntoView({ block: 'center' });
    };
  }, []); // eslint-disable-line react-hooks/exhaustive-deps -- the criteria don't change while it is open
  const keepRating = (): void => {
    isKept.current = true;
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
      <h2 id="untouched-title">{TEXTS.untouchedTitle(untouched)}</h2>
      <p>{TEXTS.untouched(untouched)}</p>
      <div className="rmo-stack rmo-gap-l" style={{ pointerEvents: takesTaps ? undefined : 'none' }}>
        <button ref={keep} type="button" className="rmo-button" onClick={keepRating}>
          {TEXTS.keepRating}
        </button>
        <button type="button" className="rmo-link-button" onClick={onSubmit}>
          {TEXTS.submitAnyway(untouched)}
        </button>
      </div>
    </dialog>
  );
}
