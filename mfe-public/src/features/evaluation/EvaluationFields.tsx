import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { ConfirmDelete } from '@rmo/ui/ConfirmDelete';
import { Field } from '@rmo/ui/Field';
import { inGroups } from '@rmo/ui/calendar/days';
import { Switch } from '@rmo/ui/controls';
import { AnonymityNote } from './AnonymityNote';
import { TEXTS } from './criteria';
import type { EventChoice } from './event-choices';
import { useCommentRule } from './useCommentRule';
import type { Evaluation } from './useEvaluation';

interface Props {
  evaluation: Evaluation;
  disabled: boolean;
}

/** The event of the review; read-only if the page was opened from an event. */
export function EventField({
  evaluation: { values, errors, set },
  disabled,
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
        disabled={disabled}
        placeholder="Choose an event"
        options={inGroups(choices, ({ group }) => group).map(({ text, items }) => ({
          label: text,
          options: items,
        }))}
        classNames={{ root: 'evaluation-event', popup: { root: 'evaluation-event' } }}
        showSearch={{ optionFilterProp: 'label' }}
        style={{ width: '100%' }}
        onChange={(eventId) => set('eventId', eventId)}
      />
    </Field>
  );
}

export function CommentField({ evaluation: { values, touched, errors, set }, disabled }: Props) {
  const { hintFor } = useCommentRule();
  return (
    <Field
      id="evaluation-comment"
      label="Comment (optional)"
      error={errors.comment}
      hint={hintFor(values, touched) ?? `${TEXTS.discretion} ${TEXTS.commentLength(values.comment)}`}
    >
      <Input.TextArea
        rows={4}
        value={values.comment}
        disabled={disabled}
        placeholder={TEXTS.commentPlaceholder}
        onChange={(event) => set('comment', event.target.value)}
      />
    </Field>
  );
}

export function AnonymousSwitch({ evaluation: { values, set }, disabled }: Props) {
  return (
    <div className="evaluation-anonymous">
      <label>
        <Switch
          id="evaluation-isAnonymous"
          checked={values.isAnonymous}
          disabled={disabled}
          aria-describedby="evaluation-anonymous-hint"
          onChange={(event) => set('isAnonymous', event.target.checked)}
        />
        Submit anonymously
      </label>
      <p id="evaluation-anonymous-hint" className="rmo-field__hint">
        {TEXTS.anonymous(values.isAnonymous)}{' '}
        {values.isAnonymous && values.eventId > 0 && <AnonymityNote eventId={values.eventId} />}
      </p>
    </div>
  );
}

/** Shown while the server can't be reached. */
export function OfflineMessage({ onSend, onEdit }: { onSend: () => void; onEdit: () => void }) {
  return (
    <div className="rmo-row rmo-note rmo-note--warning evaluation-message" role="alert">
      <p>
        <strong>No connection.</strong> Your evaluation is kept in this browser. It is sent by itself as soon
        as the server can be reached and this page is open.
      </p>
      <Button onClick={onSend}>Send now</Button>
      <Button type="text" onClick={onEdit}>
        Go on editing
      </Button>
    </div>
  );
}

/** Shown when the form was opened with a stored draft. */
export function RestoredDraftMessage({ onStartOver }: { onStartOver: () => void }) {
  return (
    <div className="rmo-row rmo-note evaluation-message" role="status">
      <p>Your draft is back: it was kept in this browser.</p>
      <ConfirmDelete
        question="Discard this draft?"
        detail="Ratings and comment go back to an empty form."
        confirmText="Discard"
        cancelText="Keep it"
        onConfirm={onStartOver}
        trigger={(open) => (
          <button type="button" className="rmo-link-button" onClick={open}>
            Start over
          </button>
        )}
      />
    </div>
  );
}
