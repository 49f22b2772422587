import Button from 'antd/es/button';
import Input from 'antd/es/input';
import {
  decisionReasonError,
  type FieldErrors,
  MESSAGES,
  MODERATION_LIMITS,
  type Outcome,
  OUTCOMES,
} from '@rmo/contracts';
import { isOver } from '@rmo/api-client';
import { toFormErrors } from '@rmo/dashboard';
import { toast } from '@rmo/mfe-kit';
import { Field, fullName, useFormState } from '@rmo/ui';
import { useModerationCasesDecideMutation, type ModerationCase } from '../api/endpoints';
import { DialogForm, FormDialog } from '../forms/FormDialog';
import { CaseContext } from './CaseContext';
import { caseTitle } from './caseText';
import { decideText, OutcomeChoice } from './OutcomeChoice';

interface Values {
  outcome: Outcome | null;
  reason: string;
}

function validate({ outcome, reason }: Record<string, unknown>): FieldErrors {
  const error = decisionReasonError(reason);
  return {
    ...(outcome ? {} : { outcome: 'Please choose what happens' }),
    ...(error ? { reason: error } : {}),
  };
}

interface Props {
  found: ModerationCase;
  /** Called after the decision, before the list is reloaded. */
  onDecided?: () => void;
}

function DecisionForm({ found, onDecided, onDone }: Props & { onDone: () => void }) {
  const form = useFormState<Values>(`case-${found.id}`, { outcome: null, reason: '' }, validate);
  const { outcome, reason } = form.values;
  const missing = [!outcome && 'what happens', !reason.trim() && 'reason'].filter(Boolean);
  const [decide, { isLoading }] = useModerationCasesDecideMutation();

  const send = async ({ outcome, reason }: Values): Promise<void> => {
    if (!outcome) return;
    const decision = outcome === 'kept' ? 'dismissed' : 'upheld';
    try {
      await decide({ id: found.id, body: { decision, outcome, reason: reason.trim() } }).unwrap();
      onDecided?.();
      toast.success('Case decided', OUTCOMES[outcome]);
      onDone();
    } catch (error) {
      const { message, errors } = toFormErrors(error, 'Failed to decide the case');
      form.showErrors(errors);
      toast.error('Error', message);
      if (isOver(error) || message === MESSAGES.caseDecided) onDone();
    }
  };

  return (
    <DialogForm
      label={`Decide: ${caseTitle(found)}`}
      submitText={decideText(outcome)}
      isDanger={outcome === 'deleted'}
      busy={isLoading}
      isDirty={outcome !== null || reason !== ''}
      onSubmit={form.submit(send)}
      onCancel={onDone}
      note={missing.length > 0 && `Still missing: ${missing.join(', ')}.`}
    >
      <div className="rmo-decide">
        {/* Focusable, so that the arrow keys scroll the dialog. */}
        <div className="rmo-case" tabIndex={0} role="region" aria-label="What was reported">
          <CaseContext found={found} isWhole />
        </div>
        <div className="rmo-decide__choice">
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
            <Input.TextArea
              rows={2}
              value={reason}
              maxLength={MODERATION_LIMITS.reasonMax}
              onChange={(event) => form.set('reason', event.target.value)}
            />
          </Field>
        </div>
      </div>
    </DialogForm>
  );
}

export function DecideCase({ found, onDecided }: Props) {
  return (
    <FormDialog
      title={`Case about ${fullName(found.official)}`}
      width={1120}
      isSheet
      trigger={(open) => (
        <Button type="primary" onClick={open} aria-label={`Decide: ${caseTitle(found)}`}>
          Decide
        </Button>
      )}
    >
      {(close) => <DecisionForm found={found} onDecided={onDecided} onDone={close} />}
    </FormDialog>
  );
}
