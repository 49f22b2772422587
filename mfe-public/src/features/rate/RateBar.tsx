import { fullName } from '@rmo/ui/person';
import type { OfficialToRate } from '../../api/endpoints';
import { FORM_ID } from './OfficialForm';
import type { RateFlow } from './useRateFlow';

interface Props {
  flow: RateFlow;
  current: OfficialToRate;
  position: number;
  total: number;
}

/** Stays at the bottom of the window, in one row; a second one says what was refused. */
export function RateBar({ flow, current, position, total }: Props) {
  const { note, isBusy, next, previous, waiting, isAnonymous } = flow;
  const choice = isAnonymous ? 'Anonymous' : 'With name';
  const isRefused = flow.marks[current.id]?.state === 'refused';
  return (
    <div className="rate__bar">
      {note?.isError && (
        <div className="rate__problem">
          <p role="alert">{note.text}</p>
          <Undo flow={flow} />
          {isRefused && (
            <button type="button" className="rmo-link-button" onClick={() => flow.goOn(current)}>
              Go on without saving
            </button>
          )}
        </div>
      )}
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
          Official{' '}
          <span>
            {position} of {total}
          </span>
          {waiting.length > 0 && <span className="rmo-muted"> · {waiting.length} unsent</span>}
        </p>
        <button
          type="button"
          className="rmo-link-button"
          disabled={isBusy}
          aria-label={`${choice}: ${isAnonymous ? 'show my name' : 'submit anonymously'}`}
          onClick={() => flow.chooseAnonymous(!isAnonymous)}
        >
          {choice}
        </button>
      </div>
      <button type="submit" form={FORM_ID} className="rmo-button" disabled={isBusy}>
        {isBusy && <span className="rmo-button-spinner" aria-hidden="true" />}
        {next ? 'Save and next' : 'Save and finish'}
      </button>
    </div>
  );
}

/** What was saved or skipped, above the official whose turn it is. */
export function RateNote({ flow }: { flow: RateFlow }) {
  const { note } = flow;
  return (
    <div className="rate__note">
      {/* Always there, so that a change is announced. */}
      <p aria-live="polite">{!note?.isError && note?.text}</p>
      {!note?.isError && <Undo flow={flow} />}
    </div>
  );
}

function Undo({ flow: { note, isBusy } }: { flow: RateFlow }) {
  const undo = note?.undo;
  return (
    undo && (
      <button type="button" className="rmo-link-button" disabled={isBusy} onClick={() => void undo()}>
        Undo
      </button>
    )
  );
}
