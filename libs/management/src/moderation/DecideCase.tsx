import Button from 'antd/es/button';
import Input from 'antd/es/input';
import {
  decisionReasonError,
  type FieldErrors,
  MESSAGES,
  MODERATION_LIMITS,
  type Outcome,
  OUTCOME_NAMES,
  OUTCOMES,
} from '@rmo/contracts';
import { isOver } from '@rmo/api-client';
import { showFormErrors } from '@rmo/dashboard';
import { toast } from '@rmo/mfe-kit';
import { Field, fullName, useFormState } from '@rmo/ui';
import { type ModerationCase, useModerationCasesDecideMutation } from '../api/endpoints';
import { DialogForm, FormDialog } from '../forms/FormDialog';
import { CaseContext } from './CaseContext';
import { caseTitle } from './caseText';

interface Values {
  outcome: Outcome | null;
  reason: string;
}

function validate({ outcome, reason }: Record<string, unknown>): FieldErrors {
  const error = decisionReasonError(reason);
  return { ...(!outcome && { outcome: 'Please choose what happens' }), ...(error && { reason: error }) };
}

interface Props {
  moderationCase: ModerationCase;
  onDecided?: () => void;
}

function DecisionForm({ moderationCase, onDecided, onDone }: Props & { onDone: () => void }) {
  const form = useFormState<Values>(`case-${moderationCase.id}`, { outcome: null, reason: '' }, validate);
  const { outcome, reason } = form.values;
  const missingParts = [!outcome && 'what happens', !reason.trim() && 'reason'].filter(Boolean);
  const [decide, { isLoading }] = useModerationCasesDecideMutation();

  const send = async ({ outcome, reason }: Values): Promise<void> => {
    if (!outcome) return;
    const decision = outcome === 'kept' ? 'dismissed' : 'upheld';
    try {
      await decide({ id: moderationCase.id, body: { decision, outcome, reason: reason.trim() } }).unwrap();
      onDecided?.();
      toast.success('Case decided', OUTCOMES[outcome]);
      onDone();
    } catch (error) {
      const { message } = showFormErrors(form, error, 'Failed to decide the case');
      if (isOver(error) || message === MESSAGES.caseDecided) onDone();
    }
  };

  return (
    <DialogForm
      label={`Decide: ${caseTitle(moderationCase)}`}
      submitText={outcome ? OUTCOME_TEXTS[outcome].button : 'Decide'}
      isDanger={outcome === 'deleted'}
      busy={isLoading}
      isDirty={outcome !== null || reason !== ''}
      onSubmit={form.submit(send)}
      onCancel={onDone}
      note={missingParts.length > 0 && `Still missing: ${missingParts.join(', ')}.`}
    >
      <div className="rmo-decide rmo-stack rmo-gap-l">
        {/* The context is focusable, so that the dialog can be scrolled with the arrow keys. */}
        <div
          className="rmo-case rmo-stack rmo-flush"
          tabIndex={0}
          role="region"
          aria-label="What was reported"
        >
          <CaseContext moderationCase={moderationCase} showsAll />
        </div>
        <div className="rmo-decide__choice rmo-stack rmo-gap-l">
          <OutcomeChoice
            {...form.field('outcome')}
            value={outcome}
            onChange={(value) => form.set('outcome', value)}
          />
          <Field
            {...form.field('reason')}
            label="Reason"
            required
            hint="For the reporter, and for the author if the review changes. Please name nobody."
          >
            <Input.TextArea rows={2} maxLength={MODERATION_LIMITS.reasonMax} {...form.input('reason')} />
          </Field>
        </div>
      </div>
    </DialogForm>
  );
}

export function DecideCase({ moderationCase, onDecided }: Props) {
  return (
    <FormDialog
      title={`Case about ${fullName(moderationCase.official)}`}
      width={1120}
      isSheet
      trigger={(open) => (
        <Button type="primary" onClick={open} aria-label={`Decide: ${caseTitle(moderationCase)}`}>
          Decide
        </Button>
      )}
    >
      {(close) => <DecisionForm moderationCase={moderationCase} onDecided={onDecided} onDone={close} />}
    </FormDialog>
  );
}

const OUTCOME_TEXTS: Record<Outcome, { consequence: string; button: string }> = {
  kept: { consequence: 'The report is dismissed.', button: 'Keep the review' },
  'comment hidden': { consequence: 'A note takes its place.', button: 'Remove the comment' },
  excluded: {
    consequence: 'Its comment is hidden, and its scores no longer count.',
    button: 'Exclude the review',
  },
  deleted: { consequence: 'This can’t be undone. Its scores no longer count.', button: 'Delete the review' },
};

interface ChoiceProps {
  id: string;
  error?: string;
  value: Outcome | null;
  onChange: (value: Outcome) => void;
}

function OutcomeChoice({ id, error, value, onChange }: ChoiceProps) {
  return (
    <fieldset
      className={error ? 'rmo-outcomes rmo-stack rmo-field--invalid' : 'rmo-outcomes rmo-stack'}
      aria-describedby={error && `${id}-error`}
      role="radiogroup"
      aria-required
      aria-invalid={error ? true : undefined}
    >
      <legend>What happens</legend>
      {/* The error is next to the first choice, which gets the focus: a phone may not show the area below the last choice. */}
      {error && (
        <p className="rmo-field__error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      {OUTCOME_NAMES.map((outcome, index) => (
        <label key={outcome} className="rmo-outcome" data-chosen={value === outcome || undefined}>
          <input
            type="radio"
            // The form focuses this choice if none is selected.
            id={index === 0 ? id : undefined}
            name={id}
            checked={value === outcome}
            onChange={() => onChange(outcome)}
            aria-labelledby={`${id}-${index}`}
            aria-describedby={`${id}-${index}-consequence`}
          />
          <span>
            <strong id={`${id}-${index}`}>{OUTCOMES[outcome]}</strong>
            <span className="rmo-muted rmo-small" id={`${id}-${index}-consequence`}>
              {OUTCOME_TEXTS[outcome].consequence}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
