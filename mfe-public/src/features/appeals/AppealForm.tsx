import { useState } from 'react';
import { errorMessage, fieldErrors, isApiError, isOver } from '@rmo/api-client';
import {
  appealTextError,
  type FieldErrors,
  MESSAGES,
  MODERATION_LIMITS,
  REPORT_REASON_NAMES,
  REPORT_REASONS,
  type ReportReason,
} from '@rmo/contracts';
import { toast, useUnsavedWarning } from '@rmo/mfe-kit';
import { Choice } from '@rmo/ui/Choice';
import { Field } from '@rmo/ui/Field';
import { formatDate } from '@rmo/ui/format';
import { useFormState } from '@rmo/ui/useFormState';
import { useOfficialsMeAppealsCreateMutation } from '../../api/endpoints';

interface Values {
  eventId: string;
  reason: string;
  text: string;
}
const EMPTY: Values = { eventId: '', reason: '', text: '' };
const REASONS = [
  { value: '', label: 'Choose a reason' },
  ...REPORT_REASON_NAMES.map((value) => ({ value, label: REPORT_REASONS[value] })),
];

function validate({ eventId, reason, text }: Record<string, unknown>): FieldErrors {
  const textError = appealTextError(text);
  return {
    ...(eventId ? {} : { eventId: MESSAGES.eventRequired }),
    ...(reason ? {} : { reason: MESSAGES.reportReasonInvalid }),
    ...(textError ? { text: textError } : {}),
  };
}

/** The events are those for which the official can still ask. */
export function AppealForm({ events }: { events: readonly { id: number; name: string; date: string }[] }) {
  const form = useFormState<Values>('appeal', EMPTY, validate);
  const [problem, setProblem] = useState<string | null>(null);
  const [send, { isLoading }] = useOfficialsMeAppealsCreateMutation();
  const { eventId, reason, text } = form.values;
  useUnsavedWarning(Boolean(eventId || reason || text));

  const submit = async (values: Values): Promise<void> => {
    setProblem(null);
    try {
      const { message } = await send({
        eventId: Number(values.eventId),
        reason: values.reason as ReportReason,
        text: values.text.trim(),
      }).unwrap();
      form.reset();
      toast.success('Appeal received', message);
    } catch (error) {
      // What was entered stays, but an event for which there is an appeal is no choice any more.
      if (isOver(error)) form.set('eventId', '');
      form.showErrors(fieldErrors(error));
      if (!isApiError(error) || !error.errors?.length)
        setProblem(errorMessage(error, 'Failed to send the appeal. Please try again.'));
    }
  };

  return (
    <form
      className="rmo-form"
      aria-label="Ask for a second look"
      noValidate
      onSubmit={form.submit(submit)}
      onChange={() => setProblem(null)}
    >
      <Field {...form.field('eventId')} label="Event" required>
        <Choice
          value={eventId}
          options={[
            { value: '', label: 'Choose an event' },
            ...events.map(({ id, name, date }) => ({
              value: String(id),
              label: `${formatDate(date)} · ${name}`,
            })),
          ]}
          onChange={(value) => form.set('eventId', value)}
        />
      </Field>
      <Field {...form.field('reason')} label="What is wrong" required>
        <Choice value={reason} options={REASONS} onChange={(value) => form.set('reason', value)} />
      </Field>
      <Field
        {...form.field('text')}
        label="What happened"
        required
        hint={`${MODERATION_LIMITS.appealMin} to ${MODERATION_LIMITS.appealMax.toLocaleString('en-US')} characters, ${text.trim().length.toLocaleString('en-US')} so far. Who decides reads it, with your name.`}
      >
        <textarea
          className="rmo-input"
          rows={5}
          value={text}
          disabled={isLoading}
          onChange={(event) => form.set('text', event.target.value)}
        />
      </Field>
      {problem && (
        <p className="rmo-note rmo-note--warning" role="alert">
          {problem}
        </p>
      )}
      <div>
        <button type="submit" className="rmo-button" disabled={isLoading}>
          {isLoading && <span className="rmo-button-spinner" aria-hidden="true" />}
          Send appeal
        </button>
      </div>
    </form>
  );
}
