import { type FormEvent, useState } from 'react';
import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import {
  type FieldErrors,
  type Publication,
  RATING_RULES,
  type RatingRules as Rules,
  validateRatingRules,
} from '@rmo/contracts';
import { errorMessage, failureOf, fieldErrors } from '@rmo/api-client';
import { toast, useUnsavedWarning } from '@rmo/mfe-kit';
import { ErrorRetry, Loading } from '@rmo/ui';
import { useAdminRatingRulesUpdateMutation, useRatingRulesQuery } from '../../api/endpoints';
import { Presets } from './Presets';
import { RuleField } from './RuleField';
import { inputOf, presetOf, RULE_NAMES, type RulesInput, rulesOf, ruleText } from './rules-form';

export function RatingRules() {
  const query = useRatingRulesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, error, isLoading } = query;
  return (
    <div className="rmo-card">
      {isLoading && <Loading text="Loading rating rules..." />}
      {!isLoading && !data && error && (
        <ErrorRetry text="Failed to load rating rules" {...failureOf(query)} />
      )}
      {data && <RulesForm rules={data} onSaved={query.refetch} />}
    </div>
  );
}

type Confirmation = Record<'title' | 'consequence' | 'confirm', string> & { detail?: string };
const CONFIRMATIONS: Record<Publication, Confirmation> = {
  live: {
    title: 'Show averages at once?',
    consequence: 'This shows averages at once, also of a single new review',
    detail:
      'Supervisors and administrators then read each review at once. Anyone who checks often can tell who wrote an anonymous one: averages move when it is written, and the author’s signed reviews show the same time.',
    confirm: 'Show at once',
  },
  batched: {
    title: 'Show averages in batches?',
    consequence:
      'This publishes all reviews so far. Anonymous ones will show only their month, and no event if too few coaches could have written them. Switching back won’t undo that.',
    confirm: 'Show in batches',
  },
};

/**
 * Sends only the changed rules, so that another administrator's changes to other rules are not overwritten. `onSaved` resolves
 * once the rules have been reloaded.
 */
function RulesForm({ rules, onSaved }: { rules: Rules; onSaved: () => Promise<unknown> }) {
  const [edits, setEdits] = useState<Partial<RulesInput>>({});
  const [lastCustomInput, setLastCustomInput] = useState<RulesInput>();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isAsking, setAsking] = useState(false);
  const [update, { isLoading }] = useAdminRatingRulesUpdateMutation();
  const storedInput = inputOf(rules);
  const input = { ...storedInput, ...edits };
  const confirmation = CONFIRMATIONS[input.publication];
  const changedRules = RULE_NAMES.filter((name) => rulesOf(input)[name] !== rules[name]);
  const hasChanges = changedRules.length > 0;
  useUnsavedWarning(hasChanges);

  const set = (change: Partial<RulesInput>): void => {
    setEdits({ ...edits, ...change });
    const newInput = { ...input, ...change };
    if (!presetOf(newInput)) setLastCustomInput(newInput);
    const otherErrors = Object.entries(errors).filter(([name]) => !(name in change));
    setErrors(Object.fromEntries(otherErrors) as FieldErrors);
  };
  const clearInput = (): void => {
    setEdits({});
    setLastCustomInput(undefined);
  };
  const discard = (): void => {
    clearInput();
    setErrors({});
  };
  const showErrors = (newErrors: FieldErrors): void => {
    setErrors(newErrors);
    const firstName = RULE_NAMES.find((name) => newErrors[name]);
    const firstField = firstName && document.getElementById(`rule-${firstName}`);
    if (!firstField) return;
    firstField.closest('details')!.open = true;
    firstField.focus();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const newErrors = validateRatingRules({ ...rulesOf(input) });
    if (Object.keys(newErrors).length > 0) showErrors(newErrors);
    else if (changedRules.includes('publication')) setAsking(true);
    else void save();
  };
  const save = async (): Promise<void> => {
    const newRules = rulesOf(input);
    try {
      await update(Object.fromEntries(changedRules.map((name) => [name, newRules[name]]))).unwrap();
      await onSaved();
      clearInput();
      toast.success('Rating rules saved', changedRules.map((name) => RATING_RULES[name].label).join(', '));
    } catch (error) {
      showErrors(fieldErrors(error));
      toast.error('Error', errorMessage(error, 'Failed to save the rating rules. Please try again.'));
    } finally {
      setAsking(false);
    }
  };

  return (
    <form className="rmo-form" aria-label="Rating rules" noValidate onSubmit={submit}>
      <Presets
        input={input}
        current={storedInput}
        custom={lastCustomInput ?? storedInput}
        disabled={isLoading}
        onChange={set}
      />
      <details className="rmo-details">
        <summary>Customize</summary>
        <div className="rmo-form__grid">
          {RULE_NAMES.map((name) => (
            <RuleField
              key={name}
              name={name}
              input={input}
              error={errors[name]}
              disabled={isLoading}
              onChange={set}
            />
          ))}
        </div>
      </details>
      <div className="admin-rules__save rmo-stack rmo-gap-m" data-changed={hasChanges || undefined}>
        <div className="rmo-note" role="status">
          {hasChanges ? (
            <>
              <strong>These changes apply to all events at once</strong>
              <ul>
                {changedRules.map((name) => (
                  <li key={name}>
                    {RATING_RULES[name].label}: {ruleText(name, storedInput)} → <b>{ruleText(name, input)}</b>
                  </li>
                ))}
              </ul>
            </>
          ) : (
            'No changes yet. Changes apply to all events at once.'
          )}
        </div>
        <div className="rmo-form__actions">
          <Button type="primary" htmlType="submit" loading={isLoading} disabled={!hasChanges}>
            Save rules
          </Button>
          {hasChanges && (
            <Button disabled={isLoading} onClick={discard}>
              Discard changes
            </Button>
          )}
        </div>
      </div>
      <Modal
        open={isAsking}
        title={confirmation.title}
        okText={confirmation.confirm}
        confirmLoading={isLoading}
        onOk={() => void save()}
        onCancel={() => setAsking(false)}
        destroyOnHidden
        width={440}
      >
        <p>{confirmation.consequence}</p>
        {confirmation.detail && <p>{confirmation.detail}</p>}
      </Modal>
    </form>
  );
}
