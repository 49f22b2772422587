import Input from 'antd/es/input';
import { RATING_RULES } from '@rmo/contracts';
import { Choice, Field } from '@rmo/ui';
import { Switch } from '@rmo/ui/controls';
import {
  CHOICES,
  isChoiceRule,
  isNumberRule,
  NUMBER_FORMATS,
  RECOMMENDED_RULES,
  type RuleName,
  type RulesInput,
} from './rules-form';

interface Props {
  name: RuleName;
  input: RulesInput;
  error?: string;
  disabled: boolean;
  onChange: (change: Partial<RulesInput>) => void;
}

export function RuleField({ name, input, error, disabled, onChange }: Props) {
  const { label, help, recommended } = RATING_RULES[name];
  const isOther = input[name] !== RECOMMENDED_RULES[name];
  const advice = `Recommended: ${recommended}`;
  const hint = (
    <>
      {help} <br />
      {isOther ? <strong>{advice}</strong> : advice}
    </>
  );
  return (
    <Field id={`rule-${name}`} label={label} hint={hint} error={error}>
      {isNumberRule(name) ? (
        <Input
          inputMode="numeric"
          autoComplete="off"
          placeholder={NUMBER_FORMATS[name].none}
          value={input[name]}
          disabled={disabled}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      ) : isChoiceRule(name) ? (
        <Choice
          value={input[name]}
          options={CHOICES[name]}
          onChange={(value) => onChange({ [name]: value })}
        />
      ) : (
        <Switch
          checked={input[name]}
          disabled={disabled}
          onChange={({ target }) => onChange({ [name]: target.checked })}
        />
      )}
    </Field>
  );
}
