import { errorMessage, fieldErrors } from '@rmo/api-client';
import {
  calendarDay,
  CATEGORY_INVALID,
  DUE_DATE_INVALID,
  fieldError,
  type FieldErrors,
  GOAL_TEXT,
  GROWTH_LIMITS,
  RATING_CATEGORIES,
  type RatingCategory,
} from '@rmo/contracts';
import { toast, useUnsavedWarning } from '@rmo/mfe-kit';
import { capitalize } from '@rmo/ui/text';
import { Choice } from '@rmo/ui/controls';
import { Field, FormProblem } from '@rmo/ui/Field';
import { useFormState } from '@rmo/ui/useFormState';
import { useOfficialsGoalsCreateMutation } from '../../api/endpoints';
import { FormButtons, SharedSwitch } from './NoteForm';

const CATEGORIES = RATING_CATEGORIES.map((value) => ({ value, label: capitalize(value) }));

function validate({ category, text, dueDate }: Record<string, unknown>): FieldErrors {
  const textError = fieldError(GOAL_TEXT, text);
  return {
    ...(category ? {} : { category: CATEGORY_INVALID }),
    ...(textError ? { text: textError } : {}),
    ...(calendarDay(dueDate) ? {} : { dueDate: DUE_DATE_INVALID }),
  };
}

interface Props {
  officialId: number;
  onDone: () => void;
}

export function GoalForm({ officialId, onDone }: Props) {
  const form = useFormState('goal', { category: '', text: '', dueDate: '', isShared: true }, validate);
  const [create, { isLoading }] = useOfficialsGoalsCreateMutation();
  const { category, text, dueDate, isShared } = form.values;
  useUnsavedWarning(Boolean(text || category || dueDate));
  const send = async (): Promise<void> => {
    try {
      const body = { category: category as RatingCategory, text: text.trim(), dueDate, isShared };
      await create({ id: officialId, body }).unwrap();
      toast.success('Goal added');
      onDone();
    } catch (error) {
      form.showErrors(fieldErrors(error), errorMessage(error, 'Failed to add the goal. Please try again.'));
    }
  };
  return (
    <form className="rmo-form" aria-label="Add a goal" noValidate onSubmit={form.submit(send)}>
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
        hint={`${GROWTH_LIMITS.goalMax} characters at most.`}
      >
        <input
          className="rmo-input"
          value={text}
          onChange={(event) => form.set('text', event.target.value)}
        />
      </Field>
      <Field {...form.field('dueDate')} label="Due date" required>
        <input
          type="date"
          className="rmo-input"
          value={dueDate}
          onChange={(event) => form.set('dueDate', event.target.value)}
        />
      </Field>
      <SharedSwitch isShared={isShared} onChange={(value) => form.set('isShared', value)} />
      <FormProblem text={form.problem} />
      <FormButtons text="Add goal" {...{ isLoading }} onCancel={onDone} />
    </form>
  );
}
