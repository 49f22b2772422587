import { errorMessage, fieldErrors, isOver } from '@rmo/api-client';
import {
  appealTextError,
  daysText,
  type FieldErrors,
  MESSAGES,
  MODERATION_LIMITS,
  REPORT_REASON_NAMES,
  REPORT_REASONS,
  type ReportReason,
} from '@rmo/contracts';
import { toast, useUnsavedWarning } from '@rmo/mfe-kit';
import { BusyButton } from '@rmo/ui/BusyButton';
import { Choice } from '@rmo/ui/controls';
import { Field } from '@rmo/ui/Field';
import { numberText } from '@rmo/ui/text';
import { useFormState } from '@rmo/ui/useFormState';
import { useOfficialsMeAppealsCreateMutation, type EventSummary } from '../../api/endpoints';
import { lastDayText } from './useOpenAppeals';

const REASONS = [
  { value: '', label: 'Choose a reason' },
  ...REPORT_REASON_NAMES.map((value) => ({ value, label: REPORT_REASONS[value] })),
];

function validateAppeal({ eventId, reason, text }: Record<string, unknown>): FieldErrors {
  const textError = appealTextError(text);
  return {
    ...(eventId ? {} : { eventId: MESSAGES.eventRequired }),
    ...(reason ? {} : { reason: MESSAGES.reportReasonInvalid }),
    ...(textError ? { text: textError } : {}),
  };
}

/** Returns the id of the event to preselect, if there is only one event. */
const onlyEventId = (events: readonly EventSummary[]): string =>
  events.length === 1 ? String(events[0]!.id) : '';

export function AppealForm({ events }: { events: readonly EventSummary[] }) {
  const form = useFormState('appeal', { eventId: onlyEventId(events), reason: '', text: '' }, validateAppeal);
  const [send, { isLoading }] = useOfficialsMeAppealsCreateMutation();
  const { eventId, reason, text } = form.values;
  const chosenEvent = events.find(({ id }) => String(id) === eventId);
  useUnsavedWarning(Boolean(reason || text));

  const submit = async (): Promise<void> => {
    try {
      const body = { eventId: Number(eventId), reason: reason as ReportReason, text: text.trim() };
      const { message } = await send(body).unwrap();
      form.reset();
      form.set('eventId', onlyEventId(events.filter(({ id }) => String(id) !== eventId)));
      toast.success('Appeal received', message);
    } catch (error) {
      // The form keeps its input, except for an event that already has an appeal.
      if (isOver(error)) form.set('eventId', '');
      const message = errorMessage(error, 'Failed to send the appeal. Please try again.');
      form.showErrors(fieldErrors(error), message);
    }
  };

  return (
    <form className="rmo-form" aria-label="Ask for a second look" noValidate onSubmit={form.submit(submit)}>
      <Field
        {...form.field('eventId')}
        label="Event"
        required
        hint={chosenEvent && `You can appeal until ${lastDayText(chosenEvent)}.`}
      >
        <Choice
          value={eventId}
          options={[
            { value: '', label: 'Choose an event' },
            ...events.map((event) => ({
              value: String(event.id),
              label: `${daysText(event)} · ${event.name} · until ${lastDayText(event)}`,
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
        hint={`${MODERATION_LIMITS.appealMin} to ${numberText(MODERATION_LIMITS.appealMax)} characters, ${numberText(text.trim().length)} so far.`}
      >
        <textarea className="rmo-input" rows={5} disabled={isLoading} {...form.input('text')} />
      </Field>
      {form.problem && (
        <p className="rmo-note rmo-note--warning" role="alert">
          {form.problem}
        </p>
      )}
      <WhatHappens />
      <div>
        <BusyButton type="submit" busy={isLoading}>
          Send appeal
        </BusyButton>
      </div>
    </form>
  );
}

const WhatHappens = () => (
  <ul className="appeals__then">
    <li>Supervisors and administrators read it, with your name. Nobody decides on their own rating.</li>
    <li>
      <b>Your appeals</b> shows when the decision is due. You won’t hear the result: it would show whether
      anyone rated the event.
    </li>
    <li>
      A rating can stay, lose its comment, stop counting, or be deleted. Your average changes with the next
      update.
    </li>
  </ul>
);
