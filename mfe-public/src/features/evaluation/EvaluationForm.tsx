import { useState, type FormEvent } from 'react';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Modal from 'antd/es/modal';
import Select from 'antd/es/select';
import Switch from 'antd/es/switch';
import { LIMITS } from '@rmo/contracts';
import { Field } from '@rmo/ui/Field';
import { StarInput } from '@rmo/ui/StarInput';
import { CRITERIA } from './criteria';
import type { EventChoice } from './event-choices';
import { useEvaluation } from './useEvaluation';

interface Props {
  userId: number;
  officialId: number;
  officialName: string;
  choices: EventChoice[];
}

export function EvaluationForm({ userId, officialId, officialName, choices }: Props) {
  const { values, touched, errors, set, rate, check, send, busy } = useEvaluation(
    userId,
    officialId,
    officialName,
    choices,
  );
  const [asking, setAsking] = useState(false);
  const untouched = CRITERIA.filter(({ category }) => !touched.includes(category));

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!check()) return;
    if (untouched.length > 0) setAsking(true);
    else void send();
  };

  return (
    <form
      className="rmo-form rmo-card"
      onSubmit={submit}
      noValidate
      aria-label={`Evaluation of ${officialName}`}
    >
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
      {CRITERIA.map(({ category, title, description, anchors }) => (
        <StarInput
          key={category}
          name={category}
          label={title}
          description={description}
          anchors={anchors}
          value={values[category]}
          error={errors[category]}
          disabled={busy}
          onChange={(score) => rate(category, score)}
        />
      ))}
      <Field
        id="evaluation-comment"
        label="Comment (optional)"
        error={errors.comment}
        hint={`${values.comment.length} / ${LIMITS.commentMax}`}
      >
        <Input.TextArea
          rows={4}
          value={values.comment}
          disabled={busy}
          onChange={(event) => set('comment', event.target.value)}
        />
      </Field>
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
          Your name is then shown to nobody, supervisors and administrators included.
        </p>
      </div>
      <div className="rmo-form__actions">
        <Button type="primary" size="large" htmlType="submit" loading={busy}>
          Submit Evaluation
        </Button>
        <p className="rmo-muted">A draft is kept in this browser until you submit.</p>
      </div>
      <Modal
        open={asking}
        title="Some criteria are still at their default"
        okText="Submit anyway"
        cancelText="Keep rating"
        onCancel={() => setAsking(false)}
        onOk={() => {
          setAsking(false);
          void send();
        }}
      >
        You have not rated {untouched.map(({ title }) => title).join(', ')}: each is sent with 1 star.
      </Modal>
    </form>
  );
}
