import Input from 'antd/es/input';
import Switch from 'antd/es/switch';
import { RATING_RULES } from '@rmo/contracts';
import { Choice, Field } from '@rmo/ui';
import { CHOICES, isChoice, isNumber, NUMBERS, type RuleName, type RulesInput } from './rules-form';

interface Props {
  name: RuleName;
  input: RulesInput;
  error?: string;
  disabled: boolean;
  onChange: (change: Partial<RulesInput>) => void;
}

/** One rule: a number, one of several choices, or on and off. */
export function RuleField({ name, input, error, disabled, onChange }: Props) {
  const { label, help } = RATING_RULES[name];
  return (
    <Field id={`rule-${name}`} label={label} hint={help} error={error}>
      {isNumber(name) ? (
        <Input
          inputMode="numeric"
          autoComplete="off"
          placeholder={NUMBERS[name].none}
          value={input[name]}
          disabled={disabled}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      ) : isChoice(name) ? (
        <Choice
          value={input[name]}
          options={CHOICES[name]}
          onChange={(value) => onChange({ [name]: value })}
        />
      ) : (
        <Switch checked={input[name]} disabled={disabled} onChange={(isOn) => onChange({ [name]: isOn })} />
      )}
    </Field>
  );
}
