import { useEffect, useRef, useState } from 'react';
import Button from 'antd/es/button';
import { Link } from 'wouter';
import { datesText, DELAYS, screenPath, SCREENS } from '@rmo/contracts';
import { showFormErrors } from '@rmo/dashboard';
import { toast, useUnsavedWarning } from '@rmo/mfe-kit';
import { ConfirmDelete, useFormState, useLeaveAfter } from '@rmo/ui';
import { useEventsCreateMutation, type WrestlingEvent } from '../api/endpoints';
import { useBasePath } from '../dashboards';
import { FormSection } from '../table/ListSection';
import { eventBody, type EventFormValues, hostOf, missingIn, newEvent, validateForm } from './eventForm';
import { EventFields } from './EventFields';
import { useSameEvent } from './events-of-day';
import { shownEventState } from './useEventsUrl';
import { useSuggestions } from './useSuggestions';
import '../management.css';

export function AddEventForm() {
  const base = useBasePath();
  const [start] = useState(newEvent);
  const form = useFormState<EventFormValues>('event', start, validateForm);
  const [create, { isLoading }] = useEventsCreateMutation();
  const { isLeaving, leaveFor } = useLeaveAfter(DELAYS.afterEventSave);
  const [createdEvent, setCreatedEvent] = useState<WrestlingEvent | null>(null);
  const { values } = form;
  const missingLabels = missingIn(values);
  const sameEvent = useSameEvent(values);
  useSuggestions(values, form.set);
  useUnsavedWarning(JSON.stringify(values) !== JSON.stringify(start));

  const send = async (ready: EventFormValues): Promise<void> => {
    try {
      const event = await create(eventBody(ready)).unwrap();
      toast.success('Success', 'Event has been created!', DELAYS.toastEvent);
      form.reset();
      setCreatedEvent(event);
      leaveFor(SCREENS.events, shownEventState(event, base));
    } catch (error) {
      showFormErrors(form, error, 'Failed to create event. Please try again.');
    }
  };

  return (
    <FormSection title="Add Event">
      <ConfirmDelete
        question="Create this event again?"
        detail={`${sameEvent?.name ?? values.name} already exists on that day.`}
        confirmText="Create again"
        danger={false}
        onConfirm={() => send(values)}
        trigger={(ask) => (
          <form
            className="rmo-form rmo-card"
            onSubmit={form.submit(sameEvent ? ask : send)}
            noValidate
            aria-label="Add Event"
          >
            {createdEvent && <CreatedEvent event={createdEvent} />}
            <EventFields {...form} />
            <input type="hidden" name="host" value={hostOf(values.teams)} readOnly />
            {sameEvent && (
              <p className="rmo-note rmo-note--accent" role="status">
                This event already exists: {sameEvent.name}, {datesText(sameEvent)} ·{' '}
                <Link to={screenPath(SCREENS.event, { id: sameEvent.id })}>Open</Link>
              </p>
            )}
            <div className="rmo-form__actions">
              <Button
                type="primary"
                size="large"
                htmlType="submit"
                loading={isLoading}
                disabled={values.officials.length === 0}
              >
                Create Event
              </Button>
              {missingLabels.length > 0 && !isLeaving && (
                <p className="rmo-muted">Still missing: {missingLabels.join(', ')}.</p>
              )}
            </div>
          </form>
        )}
      />
    </FormSection>
  );
}

/** Announces the created event above the empty form, and receives the focus. */
function CreatedEvent({ event }: { event: WrestlingEvent }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    line.current?.focus({ preventScroll: true });
    line.current?.scrollIntoView?.({ block: 'center' });
  }, [event.id]);
  return (
    <p ref={line} tabIndex={-1} className="rmo-flush" role="status">
      <strong>{event.name}</strong>, {datesText(event)}, created ·{' '}
      <Link to={screenPath(SCREENS.event, { id: event.id })}>Open</Link> ·{' '}
      <Link to={SCREENS.events} state={shownEventState(event, useBasePath())}>
        Show in Manage Events
      </Link>
    </p>
  );
}
