import Input from 'antd/es/input';
import Select from 'antd/es/select';
import Switch from 'antd/es/switch';
import { LIMITS } from '@rmo/contracts';
import { Field } from '@rmo/ui/Field';
import type { EventChoice } from './event-choices';
import type { Evaluation } from './useEvaluation';

interface Props {
  evaluation: Evaluation;
  busy: boolean;
}

/** The event that the review is for; where the page was opened from one, it is that. */
export function EventField({
  evaluation: { values, errors, set },
  busy,
  choices,
  isFixed,
}: Props & { choices: EventChoice[]; isFixed: boolean }) {
  if (isFixed) {
    return (
      <div className="rmo-field">
        <span className="rmo-field__label">Event</span>
        {choices.find((choice) => choice.value === values.eventId)?.label}
        <p className="rmo-field__hint">You evaluate the officials of this event, one after the other.</p>
      </div>
    );
  }
  return (
    <Field
      id="evaluation-eventId"
      label="Event"
      required
      error={errors.eventId}
      hint="Reviews are for events that this official worked."
    >
      <Select<number>
        value={values.eventId || null}
        disabled={busy}
        placeholder="Choose an event"
        options={choices}
        showSearch={{ optionFilterProp: 'label' }}
        style={{ width: '100%' }}
        onChange={(eventId) => set('eventId', eventId)}
      />
    </Field>
  );
}

export function CommentField({ evaluation: { values, errors, set }, busy }: Props) {
  return (
    <Field
      id="evaluation-comment"
      label="Comment (optional)"
      error={errors.comment}
      hint={`${values.comment.length.toLocaleString('en-US')} / ${LIMITS.commentMax.toLocaleString('en-US')} characters`}
    >
      <Input.TextArea
        rows={4}
        value={values.comment}
        disabled={busy}
        placeholder="What stood out, and what would help this official grow?"
        onChange={(event) => set('comment', event.target.value)}
      />
    </Field>
  );
}

export function AnonymousSwitch({ evaluation: { values, set }, busy }: Props) {
  return (
    <div className="evaluation-anonymous">
      <Switch
        id="evaluation-isAnonymous"
        checked={values.isAnonymous}
        disabled={busy}
        onChange={(isAnonymous) => set('isAnonymous', isAnonymous)}
        aria-describedby="evaluation-anonymous-hint"
      />
      <label htmlFor="evaluation-isAnonymous">Submit anonymously</label>
      <p id="evaluation-anonymous-hint" className="rmo-field__hint">
        {values.isAnonymous
          ? 'Your name is shown to nobody, supervisors and administrators included. The rating counts the same.'
          : 'Regional Supervisors and administrators will see your name with this review. Nobody else reads it.'}
      </p>
    </div>
  );
}
