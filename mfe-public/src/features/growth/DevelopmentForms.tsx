import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { errorMessage, fieldErrors } from '@rmo/api-client';
import {
  calendarDay,
  CATEGORY_INVALID,
  DUE_DATE_INVALID,
  fieldErrors as check,
  type FieldErrors,
  GOAL_TEXT,
  GROWTH_LIMITS,
  NOTE_TEXT,
  RATING_CATEGORIES,
  type RatingCategory,
} from '@rmo/contracts';
import { toast, useUnsavedWarning } from '@rmo/mfe-kit';
import { BusyButton } from '@rmo/ui/BusyButton';
import { Choice, Switch } from '@rmo/ui/controls';
import { Field, FormProblem } from '@rmo/ui/Field';
import { capitalize, numberText } from '@rmo/ui/text';
import { useFormState } from '@rmo/ui/useFormState';
import { useOfficialsNotesCreateMutation } from '../../api/endpoints';

interface NoteProps {
  officialId: number;
  onDone: () => void;
}

export function NoteForm({ officialId, onDone }: NoteProps) {
  const form = useFormState('note', { text: '', isShared: true }, (values) =>
    check({ text: NOTE_TEXT }, values),
  );
  const [create] = useOfficialsNotesCreateMutation();
  const { text, isShared } = form.values;
  return (
    <EntryForm
      noun="note"
      form={form}
      isDirty={Boolean(text)}
      send={() => create({ id: officialId, body: { text: text.trim(), isShared } }).unwrap()}
      onDone={onDone}
    >
      <Field
        {...form.field('text')}
        label="Note"
        required
        hint={`Up to ${numberText(GROWTH_LIMITS.noteMax)} characters, signed with your name. Don’t quote reviews.`}
      >
        <textarea className="rmo-input" rows={4} {...form.input('text')} />
      </Field>
    </EntryForm>
  );
}

const CATEGORIES = RATING_CATEGORIES.map((value) => ({ value, label: capitalize(value) }));

const validateGoal = (values: Record<string, unknown>): FieldErrors => ({
  ...(values.category ? {} : { category: CATEGORY_INVALID }),
  ...check({ text: GOAL_TEXT }, values),
  ...(calendarDay(values.dueDate) ? {} : { dueDate: DUE_DATE_INVALID }),
});

interface Goal {
  category: RatingCategory;
  text: string;
  dueDate: string;
}
interface GoalProps {
  create: (goal: Goal, isShared: boolean) => Promise<unknown>;
  onDone: () => void;
  /** True if the official sets the goal. */
  isOwn?: boolean;
  suggestedCategory?: RatingCategory | '';
}

export function GoalForm({ create, onDone, isOwn = false, suggestedCategory = '' }: GoalProps) {
  const form = useFormState(
    'goal',
    { category: suggestedCategory as string, text: '', dueDate: '', isShared: true },
    validateGoal,
  );
  const { category, text, dueDate, isShared } = form.values;
  const goal = { category: category as RatingCategory, text: text.trim(), dueDate };
  return (
    <EntryForm
      noun="goal"
      form={form}
      isDirty={Boolean(text || dueDate) || category !== suggestedCategory}
      send={() => create(goal, isShared)}
      onDone={onDone}
      privacyHint={isOwn ? 'Supervisors and administrators can read your goals.' : undefined}
    >
      <Field {...form.field('category')} label="Category" required>
        <Choice
          value={category}
          options={[{ value: '', label: 'Choose a category' }, ...CATEGORIES]}
          onChange={(value) => form.set('category', value)}
        />
      </Field>
      <Field
        {...form.field('text')}
        label="Goal"
        required
        hint={`Up to ${GROWTH_LIMITS.goalMax} characters.`}
      >
        <input className="rmo-input" {...form.input('text')} />
      </Field>
      <Field {...form.field('dueDate')} label="Due date" required>
        <input type="date" className="rmo-input" {...form.input('dueDate')} />
      </Field>
    </EntryForm>
  );
}

interface EntryProps {
  noun: 'note' | 'goal';
  onDone: () => void;
  /** Replaces the switch that shares the entry. */
  privacyHint?: string;
  form: Pick<ReturnType<typeof useFormState>, 'problem' | 'showErrors'> & {
    values: { isShared: boolean };
    set: (field: 'isShared', value: boolean) => void;
    submit: (send: () => Promise<void>) => (event: FormEvent) => void;
  };
  isDirty: boolean;
  send: () => Promise<unknown>;
  children: ReactNode;
}

function EntryForm({ noun, form, isDirty, send, onDone, privacyHint, children }: EntryProps) {
  const [isSending, setSending] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  useUnsavedWarning(isDirty);
  // The button that opened the form is gone, so the first field takes its focus.
  useEffect(() => element.current?.querySelector<HTMLElement>('select, input, textarea')?.focus(), []);
  const submit = async (): Promise<void> => {
    setSending(true);
    try {
      await send();
      toast.success(`${capitalize(noun)} added`);
      onDone();
    } catch (error) {
      const message = errorMessage(error, `Failed to add the ${noun}. Please try again.`);
      form.showErrors(fieldErrors(error), message);
    } finally {
      setSending(false);
    }
  };
  return (
    <form
      ref={element}
      className="rmo-form"
      aria-label={`Add a ${noun}`}
      noValidate
      onSubmit={form.submit(submit)}
    >
      {children}
      {privacyHint ? (
        <p className="rmo-muted">{privacyHint}</p>
      ) : (
        <label className="rmo-choice">
          <Switch
            checked={form.values.isShared}
            onChange={(event) => form.set('isShared', event.target.checked)}
          />
          Share with the official
        </label>
      )}
      <FormProblem text={form.problem} />
      <div className="rmo-row">
        <BusyButton type="submit" busy={isSending}>
          Add {noun}
        </BusyButton>
        <button type="button" className="rmo-link-button" onClick={onDone}>
          Cancel
        </button>
      </div>
    </form>
  );
}
