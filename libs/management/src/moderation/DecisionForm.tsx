import { useEffect, useRef, type ReactNode } from 'react';
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
import { hasSingleKeys, toast } from '@rmo/mfe-kit';
import { useKeys } from '@rmo/mfe-kit/keys';
import { Field, useFormState, useIsMounted } from '@rmo/ui';
import {
  type DecisionInput,
  type ModerationCase,
  useModerationAppealsDecideMutation,
  useModerationCasesDecideMutation,
} from '../api/endpoints';
import { reviewerOf } from '../reviews/reviewRow';
import { SelectField } from '../table/FilterSelect';
import { type DecisionDraft, draftStore, storeDraft } from './decisionDrafts';

const EMPTY_DRAFT: DecisionDraft = { outcome: null, reason: '', about: 0 };

function validate({ outcome, reason }: Record<string, unknown>): FieldErrors {
  const error = decisionReasonError(reason);
  return { ...(!outcome && { outcome: 'Choose what happens' }), ...(error && { reason: error }) };
}

interface Props {
  /** Identifies the unsent decision. */
  id: string;
  /** Names what is decided, for screen readers. */
  name: string;
  /** The cases that the user may decide, together or one by one; there is at least one. */
  cases: readonly ModerationCase[];
  numberOf: (moderationCase: ModerationCase) => number;
  /** Rendered beside the button. */
  assignment: ReactNode;
  onDecided: (isLast: boolean) => void;
  /** Called when Escape leaves the text field, so that single keys act again. */
  onLeave: () => void;
}

/** The keys 1 to 4 choose what happens, and Ctrl+Enter decides. */
export function DecisionForm({ id, name, cases, numberOf, assignment, onDecided, onLeave }: Props) {
  const form = useFormState<DecisionDraft>(id, draftStore.get()[id] ?? EMPTY_DRAFT, validate);
  const { values } = form;
  const { outcome, reason, about } = values;
  const [decideCase, ofCase] = useModerationCasesDecideMutation();
  const [decideAppeal, ofAppeal] = useModerationAppealsDecideMutation();
  const isDeciding = ofCase.isLoading || ofAppeal.isLoading;
  const isMounted = useIsMounted();
  const element = useRef<HTMLFormElement>(null);
  const isDirty = outcome !== null || reason !== '';
  useEffect(() => storeDraft(id, isDirty ? values : undefined), [id, isDirty, values]);

  // All of them if the chosen one has been decided meanwhile.
  const chosenCases = cases.filter((moderationCase) => moderationCase.id === about);
  const targets = chosenCases.length > 0 ? chosenCases : cases;
  const count = targets.length;
  // Each author is told that their comment was removed, so all of the reviews must have one.
  const hasComment = targets.every(({ review }) => review?.comment);
  const outcomes = OUTCOME_NAMES.filter((one) => hasComment || one !== 'comment hidden');

  /** Returns what to say about the decision. */
  const decide = async (body: DecisionInput, decided: Outcome): Promise<string> => {
    const [first] = targets;
    if (count > 1) {
      const ids = targets.map((moderationCase) => moderationCase.id);
      return (await decideAppeal({ id: first!.appeal!.id, body: { ...body, cases: ids } }).unwrap()).message;
    }
    await decideCase({ id: first!.id, body }).unwrap();
    return OUTCOMES[decided];
  };

  const send = async ({ outcome, reason }: DecisionDraft): Promise<void> => {
    if (!outcome || isDeciding) return;
    const decision = outcome === 'kept' ? 'dismissed' : 'upheld';
    try {
      toast.success('Case decided', await decide({ decision, outcome, reason: reason.trim() }, outcome));
    } catch (error) {
      const { message } = showFormErrors(form, error, 'Failed to decide the case');
      if (!isOver(error) && message !== MESSAGES.caseDecided) return;
    }
    storeDraft(id);
    // The user may have opened another case meanwhile.
    if (!isMounted()) return;
    form.setValues(EMPTY_DRAFT);
    onDecided(count === cases.length);
  };
  const submit = form.submit(send);

  const choose = (chosen: Outcome): void => {
    form.set('outcome', chosen);
    document.getElementById(form.field('reason').id)?.focus();
  };
  useKeys({
    ...Object.fromEntries(outcomes.map((one) => [numberOfOutcome(one), () => choose(one)])),
    'Ctrl+Enter': ({ target }) => {
      // In a field elsewhere, such as a filter, it isn't meant for the decision.
      const field = (target as Element).closest('input, textarea, select, [role=combobox]');
      if (!field || element.current?.contains(field)) void submit();
    },
  });

  const missingParts = [!outcome && 'what happens', !reason.trim() && 'your reason'].filter(Boolean);
  return (
    <form
      ref={element}
      className="rmo-decide rmo-stack rmo-gap-s"
      aria-label={`Decide: ${name}`}
      noValidate
      onSubmit={submit}
    >
      {cases.length > 1 && (
        <SelectField<number>
          id={`${id}-about`}
          label="Applies to"
          value={count > 1 ? 0 : about}
          options={[
            { value: 0, label: `All ${cases.length} reviews` },
            ...cases.map((one) => ({
              value: one.id,
              label: `Review ${numberOf(one)}${one.review ? `, ${reviewerOf(one.review)}` : ''}`,
            })),
          ]}
          onChange={(value) =>
            // Other reviews may have no comment that could be removed.
            form.setValues({ about: value, reason, outcome: outcome === 'comment hidden' ? null : outcome })
          }
        />
      )}
      <OutcomeChoice
        {...form.field('outcome')}
        value={outcome}
        hasComment={hasComment}
        count={count}
        onChange={(value) => form.set('outcome', value)}
      />
      <Field
        {...form.field('reason')}
        label="Your reason"
        required
        hint="The reporter reads it, and the author if the review changes. Don’t name anyone."
      >
        <Input.TextArea
          autoSize={{ minRows: 1, maxRows: 6 }}
          maxLength={MODERATION_LIMITS.reasonMax}
          {...form.input('reason')}
          onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !nativeEvent.isComposing && onLeave()}
        />
      </Field>
      <div className="rmo-form__actions">
        <Button
          type="primary"
          danger={outcome === 'deleted'}
          data-incomplete={missingParts.length > 0 || undefined}
          htmlType="submit"
          loading={isDeciding}
          aria-keyshortcuts="Control+Enter"
        >
          {outcome ? buttonText(outcome, count) : 'Decide'}
        </Button>
        {assignment}
        {missingParts.length > 0 ? (
          <p className="rmo-muted rmo-small">Still missing: {missingParts.join(', ')}.</p>
        ) : (
          <kbd>Ctrl+Enter</kbd>
        )}
      </div>
    </form>
  );
}

const numberOfOutcome = (outcome: Outcome): string => String(OUTCOME_NAMES.indexOf(outcome) + 1);

interface OutcomeTexts {
  consequence: string;
  button: string;
  several: { title: string; consequence: string };
}

const OUTCOME_TEXTS: Record<Outcome, OutcomeTexts> = {
  kept: {
    consequence: 'The report is dismissed.',
    button: 'Keep the review',
    several: { title: 'The reviews stay as they are', consequence: 'The appeal is dismissed.' },
  },
  'comment hidden': {
    consequence: 'A note takes its place.',
    button: 'Remove the comment',
    several: {
      title: 'The comments are removed; the scores still count',
      consequence: 'A note takes their place.',
    },
  },
  excluded: {
    consequence: 'Its comment is hidden, too.',
    button: 'Exclude the review',
    several: { title: 'The reviews stay but don’t count', consequence: 'Their comments are hidden, too.' },
  },
  deleted: {
    consequence: 'This can’t be undone. Its scores no longer count.',
    button: 'Delete the review',
    several: {
      title: 'The reviews are deleted',
      consequence: 'This can’t be undone. Their scores no longer count.',
    },
  },
};

/** Returns `Exclude the review`, or `Exclude 3 reviews`. */
const buttonText = (outcome: Outcome, count: number): string => {
  const { button } = OUTCOME_TEXTS[outcome];
  return count === 1
    ? button
    : button.replace('the review', `${count} reviews`).replace('the comment', `${count} comments`);
};

interface ChoiceProps {
  id: string;
  error?: string;
  value: Outcome | null;
  hasComment: boolean;
  count: number;
  onChange: (value: Outcome) => void;
}

function OutcomeChoice({ id, error, value, hasComment, count, onChange }: ChoiceProps) {
  const noCommentText = count > 1 ? 'Not every review has a comment' : 'No comment to hide';
  return (
    <fieldset
      className={error ? 'rmo-outcomes rmo-stack rmo-field--invalid' : 'rmo-outcomes rmo-stack'}
      aria-describedby={error && `${id}-error`}
      role="radiogroup"
      aria-required
      aria-invalid={error ? true : undefined}
    >
      <legend className="rmo-visually-hidden">What happens</legend>
      {/* The error is next to the first choice, which gets the focus: a phone may not show the area below the last choice. */}
      {error && (
        <p className="rmo-field__error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      {OUTCOME_NAMES.map((outcome, index) => {
        const { consequence, several } = OUTCOME_TEXTS[outcome];
        const isImpossible = outcome === 'comment hidden' && !hasComment;
        return (
          <label key={outcome} className="rmo-outcome" data-chosen={value === outcome || undefined}>
            <input
              type="radio"
              // The form focuses this choice if none is selected.
              id={index === 0 ? id : undefined}
              name={id}
              checked={value === outcome}
              disabled={isImpossible}
              onChange={() => onChange(outcome)}
              aria-labelledby={`${id}-${index}`}
              aria-describedby={`${id}-${index}-consequence`}
              aria-keyshortcuts={hasSingleKeys() ? numberOfOutcome(outcome) : undefined}
            />
            <span>
              <strong id={`${id}-${index}`}>{count > 1 ? several.title : OUTCOMES[outcome]}</strong>{' '}
              <span className="rmo-muted rmo-small" id={`${id}-${index}-consequence`}>
                {isImpossible ? noCommentText : count > 1 ? several.consequence : consequence}
              </span>
            </span>
            {hasSingleKeys() && <kbd aria-hidden="true">{numberOfOutcome(outcome)}</kbd>}
          </label>
        );
      })}
    </fieldset>
  );
}
