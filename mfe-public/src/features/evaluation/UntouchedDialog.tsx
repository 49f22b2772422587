import { useEffect, useRef, useState } from 'react';
import type { RatingCategory } from '@rmo/contracts';
import { CRITERIA } from '@rmo/ui/criteria';
import { focusCriterion } from '../rate/RatingForm';

/** Taps are ignored this long (in milliseconds), because a double tap on *Submit anyway* must not also confirm. */
const IGNORE_TAPS_MS = 400;

interface Props {
  /** Lacks at least one category. */
  touched: RatingCategory[];
  onKeep: () => void;
  onSubmit: () => void;
}

/** Asks before default scores are sent. Render it inside the form. */
export function UntouchedDialog({ touched, onKeep, onSubmit }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const keepButton = useRef<HTMLButtonElement>(null);
  const isRatingKept = useRef(false);
  const [takesTaps, setTakesTaps] = useState(false);
  const untouched = CRITERIA.filter(({ category }) => !touched.includes(category));
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
      if (form && isRatingKept.current) focusCriterion(form, untouched[0]!.category);
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
          Submit anyway
        </button>
      </div>
    </dialog>
  );
}
