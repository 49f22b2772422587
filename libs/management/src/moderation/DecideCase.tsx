import type { ReactNode } from 'react';
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
import {
  type DecisionInput,
  type ModerationCase,
  useModerationAppealsDecideMutation,
  useModerationCasesDecideMutation,
} from '../api/endpoints';
import { DialogForm, FormDialog } from '../forms/FormDialog';
import { CaseContext } from './CaseContext';

interface Values {
  outcome: Outcome | null;
  reason: string;
}

function validate({ outcome, reason }: Record<string, unknown>): FieldErrors {
  const error = decisionReasonError(reason);
  return { ...(!outcome && { outcome: 'Please choose what happens' }), ...(error && { reason: error }) };
}

interface Props {
  /** Identifies the unsent decision. */
  id: string;
  /** Names what is decided, for screen readers. */
  name: string;
  hasComment: boolean;
  context: ReactNode;
  /** How many reviews are decided. */
  count?: number;
  /** Returns what to say in place of the outcome. */
  decide: (body: DecisionInput) => Promise<string | void>;
  isDeciding: boolean;
  onDecided?: () => void;
}

function DecisionForm({ onDone, ...props }: Props & { onDone: () => void }) {
  const { id, name, hasComment, context, count = 1, decide, isDeciding, onDecided } = props;
  const form = useFormState<Values>(id, { outcome: null, reason: '' }, validate);
  const { outcome, reason } = form.values;
  const missingParts = [!outcome && 'what happens', !reason.trim() && 'reason'].filter(Boolean);

  const send = async ({ outcome, reason }: Values): Promise<void> => {
    if (!outcome) return;
    const decision = outcome === 'kept' ? 'dismissed' : 'upheld';
    try {
      const message = await decide({ decision, outcome, reason: reason.trim() });
      onDecided?.();
      toast.success('Case decided', message ?? OUTCOMES[outcome]);
      onDone();
    } catch (error) {
      const { message } = showFormErrors(form, error, 'Failed to decide the case');
      if (isOver(error) || message === MESSAGES.caseDecided) onDone();
    }
  };

  return (
    <DialogForm
      label={`Decide: ${name}`}
      submitText={outcome ? buttonText(outcome, count) : 'Decide'}
      isDanger={outcome === 'deleted'}
      busy={isDeciding}
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
          {context}
        </div>
        <div className="rmo-decide__choice rmo-stack rmo-gap-l">
          <OutcomeChoice
            {...form.field('outcome')}
            value={outcome}
            hasComment={hasComment}
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

interface DialogProps extends Props {
  title: string;
  button: string;
  /** True if another button nearby decides more. */
  isQuiet?: boolean;
}

function DecisionDialog({ title, button, isQuiet, ...props }: DialogProps) {
  return (
    <FormDialog
      title={title}
      width={1120}
      isSheet
      trigger={(open) => (
        <Button type={isQuiet ? 'default' : 'primary'} onClick={open} aria-label={`${button}: ${props.name}`}>
          {button}
        </Button>
      )}
    >
      {(close) => <DecisionForm {...props} onDone={close} />}
    </FormDialog>
  );
}

type CaseProps = Pick<DialogProps, 'name' | 'onDecided' | 'isQuiet'> & { moderationCase: ModerationCase };

export function DecideCase({ moderationCase, ...props }: CaseProps) {
  const { id, official, review } = moderationCase;
  const [decide, { isLoading }] = useModerationCasesDecideMutation();
  return (
    <DecisionDialog
      {...props}
      id={`case-${id}`}
      title={`Case about ${fullName(official)}`}
      button="Decide"
      hasComment={Boolean(review?.comment)}
      context={<CaseContext moderationCase={moderationCase} showsAll />}
      decide={async (body) => {
        await decide({ id, body }).unwrap();
      }}
      isDeciding={isLoading}
    />
  );
}

type AppealProps = Pick<Props, 'name' | 'onDecided' | 'context'> & {
  appealId: number;
  title: string;
  /** The appeal's cases that the user may decide. */
  cases: readonly ModerationCase[];
};

/** Makes one decision about all reviews of an appeal that are still waiting. */
export function DecideAppeal({ appealId, cases, ...props }: AppealProps) {
  const [decide, { isLoading }] = useModerationAppealsDecideMutation();
  return (
    <DecisionDialog
      {...props}
      id={`appeal-${appealId}`}
      button={`Decide all ${cases.length}`}
      // Each author is told that their comment was removed, so all of the reviews must have one.
      hasComment={cases.every(({ review }) => review?.comment)}
      count={cases.length}
      decide={async (body) => {
        const ids = cases.map(({ id }) => id);
        return (await decide({ id: appealId, body: { ...body, cases: ids } }).unwrap()).message;
      }}
      isDeciding={isLoading}
    />
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

/** Returns `Exclude the review`, or `Exclude 3 reviews`. */
const buttonText = (outcome: Outcome, count: number): string => {
  const { button } = OUTCOME_TEXTS[outcome];
  return count === 1
    ? button
    : button.replace('the review', `${count} reviews`).replace('comment', 'comments');
};

interface ChoiceProps {
  id: string;
  error?: string;
  value: Outcome | null;
  /** Without a comment, there is none to remove. */
  hasComment: boolean;
  onChange: (value: Outcome) => void;
}

function OutcomeChoice({ id, error, value, hasComment, onChange }: ChoiceProps) {
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
      {OUTCOME_NAMES.filter((name) => hasComment || name !== 'comment hidden').map((outcome, index) => (
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
