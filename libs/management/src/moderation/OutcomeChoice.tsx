import { type Outcome, OUTCOME_NAMES, OUTCOMES } from '@rmo/contracts';

const DECISIONS: Record<Outcome, { consequence: string; button: string }> = {
  kept: { consequence: 'The report is dismissed.', button: 'Keep the review' },
  'comment hidden': { consequence: 'A note takes its place.', button: 'Remove the comment' },
  excluded: {
    consequence: 'Its comment is hidden, and its scores no longer count.',
    button: 'Exclude the review',
  },
  deleted: { consequence: 'This can’t be undone. Its scores no longer count.', button: 'Delete the review' },
};

/** Returns the button text for the chosen outcome, such as `Remove the comment`. */
export const decideText = (outcome: Outcome | null): string =>
  outcome ? DECISIONS[outcome].button : 'Decide';

interface Props {
  id: string;
  error?: string;
  value: Outcome | null;
  onChange: (value: Outcome) => void;
}

export function OutcomeChoice({ id, error, value, onChange }: Props) {
  return (
    <fieldset
      className={error ? 'rmo-outcomes rmo-field--invalid' : 'rmo-outcomes'}
      aria-describedby={error && `${id}-error`}
      role="radiogroup"
      aria-required
      aria-invalid={error ? true : undefined}
    >
      <legend>What happens</legend>
      {/* Next to the first choice, which the form focuses: a phone may not show the area below the last choice. */}
      {error && (
        <p className="rmo-field__error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      {OUTCOME_NAMES.map((outcome, index) => (
        <label key={outcome} className="rmo-outcome" data-chosen={value === outcome || undefined}>
          <input
            type="radio"
            // The form focuses this field when nothing is chosen.
            id={index === 0 ? id : undefined}
            name={id}
            checked={value === outcome}
            onChange={() => onChange(outcome)}
            aria-labelledby={`${id}-${index}`}
            aria-describedby={`${id}-${index}-consequence`}
          />
          <span>
            <strong id={`${id}-${index}`}>{OUTCOMES[outcome]}</strong>
            <span id={`${id}-${index}-consequence`}>{DECISIONS[outcome].consequence}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
