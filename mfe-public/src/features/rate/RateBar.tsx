import { fullName } from '@rmo/ui/person';
import type { OfficialToRate } from '../../api/endpoints';
import { ANONYMOUS_ID, FORM_ID } from './OfficialForm';
import type { RateFlow } from './useRateFlow';

interface Props {
  flow: RateFlow;
  current: OfficialToRate;
  position: number;
  total: number;
}

/** Stays at the bottom of the window; says what was saved, and what was refused. */
export function RateBar({ flow, current, position, total }: Props) {
  const { note, isBusy, next, previous, waiting, isAnonymous } = flow;
  const undo = note?.undo;
  const isRefused = flow.marks[current.id]?.state === 'refused';
  return (
    <div className="rate__bar">
      <div className="rate__note">
        <p aria-live="polite" data-error={note?.isError}>
          {note?.text}
        </p>
        {undo && (
          <button type="button" className="rmo-link-button" disabled={isBusy} onClick={() => void undo()}>
            Undo
          </button>
        )}
        {isRefused && (
          <button type="button" className="rmo-link-button" onClick={() => flow.goOn(current)}>
            Go on without saving
          </button>
        )}
      </div>
      {previous && (
        <button
          type="button"
          className="rate__back"
          disabled={isBusy}
          aria-label={`Back to ${fullName(previous)}`}
          onClick={() => void flow.back(previous)}
        >
          ‹
        </button>
      )}
      <div className="rate__position">
        <p>
          <span>
            {position} of {total}
          </span>
          {waiting.length > 0 && <span className="rmo-muted"> · {waiting.length} waiting</span>}
        </p>
        <button
          type="button"
          className="rmo-link-button"
          onClick={() => document.getElementById(ANONYMOUS_ID)?.focus()}
        >
          {isAnonymous ? 'Anonymous' : 'With your name'}
        </button>
      </div>
      <button type="submit" form={FORM_ID} className="rmo-button" disabled={isBusy}>
        {isBusy && <span className="rmo-button-spinner" aria-hidden="true" />}
        {next ? 'Save and next' : 'Save and finish'}
      </button>
    </div>
  );
}
