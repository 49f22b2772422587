import {
  hasSameRules,
  OPEN_EFFECT,
  type Preset,
  PRESET_NAMES,
  presetOf,
  PRESETS,
  type RulesInput,
  summaryOf,
} from './rules-form';

interface Props {
  input: RulesInput;
  /** The rules in force. */
  current: RulesInput;
  /** The rules that *Custom* leads back to; it is not offered if they are those of a preset. */
  custom: RulesInput;
  disabled: boolean;
  onChange: (input: RulesInput) => void;
}

/** A preset for each set of rules, and *Custom* for rules of no preset. */
export function Presets({ input, current, custom, disabled, onChange }: Props) {
  const chosen = presetOf(input) ?? 'custom';
  const choices: [string, Preset][] = PRESET_NAMES.map((name) => [name, PRESETS[name]]);
  const customInput = chosen === 'custom' ? input : custom;
  const customEffect = customInput.publication === 'live' ? OPEN_EFFECT : undefined;
  if (!presetOf(customInput))
    choices.push(['custom', { title: 'Custom', input: customInput, effect: customEffect }]);
  const currentSummary = summaryOf(current);
  return (
    <fieldset className="admin-presets">
      <legend className="rmo-visually-hidden">Preset</legend>
      {choices.map(([name, preset]) => (
        <label
          key={name}
          className="admin-preset rmo-choice rmo-box"
          data-chosen={name === chosen || undefined}
        >
          <input
            type="radio"
            name="rules-preset"
            checked={name === chosen}
            disabled={disabled}
            onChange={() => onChange(preset.input)}
            aria-labelledby={`preset-${name}`}
            aria-describedby={`preset-${name}-current preset-${name}-summary preset-${name}-effect`}
          />
          <span>
            <strong id={`preset-${name}`}>{preset.title}</strong>{' '}
            {hasSameRules(preset.input, current) && (
              <small id={`preset-${name}-current`} className="rmo-badge">
                Current
              </small>
            )}
            {/* Not a list element, which a label can't contain. */}
            <span id={`preset-${name}-summary`} className="rmo-small" role="list">
              {summaryOf(preset.input).map((sentence) => (
                <span key={sentence} role="listitem">
                  {currentSummary.includes(sentence) ? sentence : <b>{sentence}</b>}{' '}
                </span>
              ))}
            </span>
            {preset.effect && (
              <span
                id={`preset-${name}-effect`}
                className={
                  preset.input.publication === 'live'
                    ? 'admin-preset__warning rmo-small'
                    : 'rmo-small rmo-muted'
                }
              >
                {preset.effect}
              </span>
            )}
          </span>
        </label>
      ))}
      <p className="admin-presets__legend rmo-small rmo-muted">
        <b>Bold:</b> differs from the current rules
      </p>
    </fieldset>
  );
}
