import Button from 'antd/es/button';
import Select from 'antd/es/select';
import { Link } from 'wouter';
import { inGroups } from '@rmo/ui/calendar/days';
import { ConfirmDelete } from '@rmo/ui/ConfirmDelete';
import { CRITERIA } from '@rmo/ui/criteria';
import { Field } from '@rmo/ui/Field';
import { FORM_TEXTS } from '../rate/form-texts';
import { RatingForm } from '../rate/RatingForm';
import { useEvaluation, type Evaluation, type EvaluationOptions } from './useEvaluation';

interface Props extends EvaluationOptions {
  next?: { name: string; path: string } | null;
}

export function EvaluationForm({ officialName, next, ...props }: Props) {
  const evaluation = useEvaluation({ officialName, ...props });
  const { form, values, status } = evaluation;
  const ratedCount = form.draft.touched.length;
  // The form is disabled while a request is pending, because changes would be neither sent nor stored in the draft.
  const isDisabled = status !== 'editing';
  return (
    <RatingForm
      block="evaluation"
      className="rmo-form rmo-card"
      officialName={officialName}
      form={form}
      values={values}
      disabled={isDisabled}
      anonymousHint={FORM_TEXTS.anonymous(values.isAnonymous)}
      onAnonymous={(isAnonymous) => form.set('isAnonymous', isAnonymous)}
      onSend={() => void evaluation.send()}
      head={
        <>
          {form.isRestored && !isDisabled && <RestoredDraftMessage onStartOver={form.startOver} />}
          <EventField
            {...{
              evaluation,
              disabled: isDisabled,
              choices: props.choices,
              isFixed: Boolean(props.draftKey.eventId),
            }}
          />
        </>
      }
    >
      {status === 'offline' && <OfflineMessage evaluation={evaluation} />}
      <p className="rmo-muted rmo-flush">A draft is kept in this browser until you submit.</p>
      <div className="rmo-form__actions evaluation-bar">
        <Button type="primary" size="large" htmlType="submit" loading={isDisabled}>
          {next ? 'Save and next' : 'Submit Evaluation'}
        </Button>
        {next && (
          <Link className="rmo-button rmo-button--quiet" to={next.path}>
            Skip to {next.name}
          </Link>
        )}
        <p className="rmo-muted evaluation-count">
          {ratedCount} of {CRITERIA.length} rated · {values.isAnonymous ? 'Anonymous' : 'With name'}
        </p>
      </div>
    </RatingForm>
  );
}

interface EventFieldProps extends Pick<Props, 'choices'> {
  evaluation: Evaluation;
  disabled: boolean;
  isFixed: boolean;
}

function EventField({ evaluation: { form, values }, disabled, choices, isFixed }: EventFieldProps) {
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
      error={form.errors.eventId}
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
        onChange={(eventId) => form.set('eventId', eventId)}
      />
    </Field>
  );
}

function OfflineMessage({ evaluation: { resend, edit } }: { evaluation: Evaluation }) {
  return (
    <div className="rmo-row rmo-note rmo-note--warning evaluation-message" role="alert">
      <p>
        <strong>No connection.</strong> Your evaluation is kept in this browser. It is sent by itself as soon
        as the server can be reached and a page of this site is open.
      </p>
      <Button onClick={() => void resend()}>Send now</Button>
      <Button type="text" onClick={() => void edit()}>
        Go on editing
      </Button>
    </div>
  );
}

function RestoredDraftMessage({ onStartOver }: { onStartOver: () => void }) {
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
