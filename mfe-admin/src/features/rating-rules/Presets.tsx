import { type Preset, PRESET_NAMES, presetOf, PRESETS, type RulesInput, summaryOf } from './rules-form';

interface Props {
  input: RulesInput;
  /** The rules that *Custom* leads back to; it is not offered if they are those of a preset. */
  custom: RulesInput;
  disabled: boolean;
  onChange: (input: RulesInput) => void;
}

/** A preset for each set of rules, and *Custom* for rules of no preset. */
export function Presets({ input, custom, disabled, onChange }: Props) {
  const chosen = presetOf(input) ?? 'custom';
  const choices: [string, Preset][] = PRESET_NAMES.map((name) => [name, PRESETS[name]]);
  const customInput = chosen === 'custom' ? input : custom;
  if (!presetOf(customInput)) choices.push(['custom', { title: 'Custom', input: customInput }]);
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
            aria-describedby={`preset-${name}-summary`}
          />
          <span>
            <strong id={`preset-${name}`}>{preset.title}</strong>
            <span id={`preset-${name}-summary`} className="rmo-small">
              {summaryOf(preset.input).map((sentence) => (
                <span key={sentence}>{sentence} </span>
              ))}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
