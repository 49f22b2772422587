import { CRITERIA } from '@rmo/ui/criteria';
import { fullName } from '@rmo/ui/text';
import type { OfficialToRate } from '../../api/endpoints';
import { ANONYMOUS_ID, FORM_ID, type FormProgress } from './OfficialForm';
import type { RateFlow } from './useRateFlow';

const MISSING_ID = 'rate-missing';

interface Props {
  flow: RateFlow;
  officials: OfficialToRate[];
  current: OfficialToRate;
  rated: FormProgress;
}

/** A one-row bar at the bottom of the window; a second row explains a rejection. */
export function RateBar({ flow, officials, current, rated }: Props) {
  const { note, isBusy, next, previous, waiting, isAnonymous } = flow;
  const missingCount = CRITERIA.length - rated.count;
  const isRefused = flow.statusByOfficial[current.id]?.state === 'refused';
  return (
    <div className="rate__bar rmo-row rmo-row--between">
      {note?.isError && (
        <div className="rate__problem rmo-row rmo-row--baseline rmo-flush">
          <p role="alert" className="rmo-failure">
            {note.text}
          </p>
          <Undo flow={flow} />
          {isRefused && (
            <button type="button" className="rmo-link-button" onClick={() => flow.goOn(current)}>
              Skip without saving
            </button>
          )}
        </div>
      )}
      {previous && (
        <button
          type="button"
          className="rate__back rmo-target"
          disabled={isBusy}
          aria-label={`Back to ${fullName(previous)}`}
          onClick={() => void flow.back(previous)}
        >
          ‹
        </button>
      )}
      <div className="rate__position rmo-flush">
        <p>
          <span className="rmo-visually-hidden">Official </span>
          <span>
            {officials.indexOf(current) + 1} of {officials.length}
          </span>
          {' · '}
          <span aria-hidden="true">
            {rated.count}/{CRITERIA.length}
          </span>
          <span className="rmo-visually-hidden" aria-live="polite">
            {rated.count} of {CRITERIA.length} rated
          </span>
          {/* The element is always rendered, so that screen readers announce its changes. */}
          <span className="rmo-visually-hidden" aria-live="polite">
            {rated.isStored && 'Saved on this device'}
          </span>
        </p>
        <p className="rmo-muted">
          {isAnonymous && (
            <button
              type="button"
              className="rate__named"
              aria-label="Anonymous: go to the switch"
              onClick={scrollToSwitch}
            >
              Anonymous
            </button>
          )}{' '}
          {waiting.length > 0 && (
            <span>
              {isAnonymous && '· '}
              {waiting.length} unsent
            </span>
          )}
        </p>
      </div>
      <button
        type="submit"
        form={FORM_ID}
        className={missingCount > 0 ? 'rmo-button rmo-button--two-lines' : 'rmo-button'}
        disabled={isBusy || missingCount > 0}
        aria-describedby={missingCount > 0 ? MISSING_ID : undefined}
      >
        {isBusy && <span className="rmo-button-spinner" aria-hidden="true" />}
        {next ? 'Save and next' : 'Save and finish'}
        {missingCount > 0 && (
          <span id={MISSING_ID} className="rate__missing" aria-hidden="true">
            {missingCount} to go
          </span>
        )}
      </button>
    </div>
  );
}

/** The link only scrolls to the switch: a tap on the bar must not change it. */
function scrollToSwitch(): void {
  const box = document.getElementById(ANONYMOUS_ID);
  box?.scrollIntoView({ block: 'center' });
  box?.focus({ preventScroll: true });
}

export function RateNote({ flow }: { flow: RateFlow }) {
  const { note } = flow;
  return (
    <div className="rate__note rmo-row rmo-row--baseline rmo-flush">
      {/* The element is always rendered, so that screen readers announce its changes. */}
      <p aria-live="polite" className="rmo-success">
        {!note?.isError && note?.text}
      </p>
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
