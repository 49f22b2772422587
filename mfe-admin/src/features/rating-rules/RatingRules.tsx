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
import { RuleField } from './RuleField';
import { inputOf, RECOMMENDED_RULES, RULE_NAMES, type RulesInput, rulesOf, ruleText } from './rules-form';
import './rating-rules.css';

export function RatingRules() {
  const query = useRatingRulesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, error, isLoading } = query;
  return (
    <section
      id="rating-rules"
      className="rmo-card rmo-stack admin-rules"
      aria-labelledby="rating-rules-title"
    >
      <h2 id="rating-rules-title" className="rmo-section-title">
        Rating rules
      </h2>
      {isLoading && <Loading text="Loading rating rules..." />}
      {!isLoading && !data && error && (
        <ErrorRetry text="Failed to load rating rules" {...failureOf(query)} />
      )}
      {data && <RulesForm rules={data} onSaved={query.refetch} />}
    </section>
  );
}

type Confirmation = Record<'title' | 'consequence' | 'confirm', string> & { detail?: string };
const CONFIRMATIONS: Record<Publication, Confirmation> = {
  live: {
    title: 'Show averages at once?',
    consequence: 'This shows averages at once, also of a single new review',
    detail:
      'Supervisors and administrators then read each review at once. Anybody who looks often can tell who wrote an anonymous one: the figures move when it is written, and signed reviews of the same person show that time.',
    confirm: 'Show at once',
  },
  batched: {
    title: 'Show averages in batches?',
    consequence:
      'All reviews so far are published now. Anonymous ones show the month in place of the day from then on, and no event where few could have written them. This stays, also if averages are shown at once again.',
    confirm: 'Show in batches',
  },
};

/**
 * Sends only the changed rules, so that another administrator's changes to other rules are not overwritten. `onSaved` resolves
 * once the rules have been reloaded.
 */
function RulesForm({ rules, onSaved }: { rules: Rules; onSaved: () => Promise<unknown> }) {
  const [edits, setEdits] = useState<Partial<RulesInput>>({});
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
    const otherErrors = Object.entries(errors).filter(([name]) => !(name in change));
    setErrors(Object.fromEntries(otherErrors) as FieldErrors);
  };
  const discard = (): void => {
    setEdits({});
    setErrors({});
  };
  const showErrors = (newErrors: FieldErrors): void => {
    setErrors(newErrors);
    const firstField = RULE_NAMES.find((name) => newErrors[name]);
    if (firstField) document.getElementById(`rule-${firstField}`)?.focus();
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
      setEdits({});
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
      <div className="admin-rules__fields">
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
      <div className="admin-rules__save rmo-stack rmo-gap-m" data-changed={hasChanges || undefined}>
        <div className="rmo-note admin-rules__changes rmo-flush" role="status">
          {hasChanges ? (
            <>
              <strong>What changes, at once and for all events</strong>
              <ul>
                {changedRules.map((name) => (
                  <li key={name}>
                    {RATING_RULES[name].label}: {ruleText(name, storedInput)} → <b>{ruleText(name, input)}</b>
                  </li>
                ))}
              </ul>
            </>
          ) : (
            'No changes yet. What you save applies to all events at once.'
          )}
        </div>
        <div className="rmo-form__actions">
          <Button type="primary" htmlType="submit" loading={isLoading} disabled={!hasChanges}>
            Save rules
          </Button>
          <Button disabled={isLoading} onClick={() => set(RECOMMENDED_RULES)}>
            Use recommended values
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
