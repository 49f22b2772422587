import { numberText } from '@rmo/ui/text';
import { errorMessage, fieldErrors } from '@rmo/api-client';
import { GROWTH_LIMITS, NOTE_TEXT, fieldErrors as check } from '@rmo/contracts';
import { toast, useUnsavedWarning } from '@rmo/mfe-kit';
import { Field, FormProblem } from '@rmo/ui/Field';
import { useFormState } from '@rmo/ui/useFormState';
import { Switch } from '@rmo/ui/controls';
import { useOfficialsNotesCreateMutation } from '../../api/endpoints';

interface Props {
  officialId: number;
  onDone: () => void;
}

export function NoteForm({ officialId, onDone }: Props) {
  const form = useFormState('note', { text: '', isShared: true }, (values) =>
    check({ text: NOTE_TEXT }, values),
  );
  const [create, { isLoading }] = useOfficialsNotesCreateMutation();
  const { text, isShared } = form.values;
  useUnsavedWarning(Boolean(text));
  const send = async (): Promise<void> => {
    try {
      await create({ id: officialId, body: { text: text.trim(), isShared } }).unwrap();
      toast.success('Note added');
      onDone();
    } catch (error) {
      form.showErrors(fieldErrors(error), errorMessage(error, 'Failed to add the note. Please try again.'));
    }
  };
  return (
    <form className="rmo-form" aria-label="Add a note" noValidate onSubmit={form.submit(send)}>
      <Field
        {...form.field('text')}
        label="Note"
        required
        hint={`${numberText(GROWTH_LIMITS.noteMax)} characters at most, signed with your name. Say it in your own words, not in those of a review.`}
      >
        <textarea
          className="rmo-input"
          rows={4}
          value={text}
          onChange={(event) => form.set('text', event.target.value)}
        />
      </Field>
      <SharedSwitch isShared={isShared} onChange={(value) => form.set('isShared', value)} />
      <FormProblem text={form.problem} />
      <FormButtons text="Add note" {...{ isLoading }} onCancel={onDone} />
    </form>
  );
}

export const SharedSwitch = ({
  isShared,
  onChange,
}: {
  isShared: boolean;
  onChange: (isShared: boolean) => void;
}) => (
  <label className="rmo-row growth__switch">
    <Switch checked={isShared} onChange={(event) => onChange(event.target.checked)} />
    Share with the official
  </label>
);

export const FormButtons = (props: { text: string; isLoading: boolean; onCancel: () => void }) => (
  <div className="rmo-row">
    <button type="submit" className="rmo-button" disabled={props.isLoading}>
      {props.isLoading && <span className="rmo-button-spinner" aria-hidden="true" />}
      {props.text}
    </button>
    <button type="button" className="rmo-link-button" onClick={props.onCancel}>
      Cancel
    </button>
  </div>
);
