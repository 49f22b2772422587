import Button from 'antd/es/button';
import { useState } from 'react';
import { DELAYS, SCREENS, validateEvent } from '@rmo/contracts';
import { errorMessage, fieldErrors } from '@rmo/api-client';
import { toast, useUnsavedWarning } from '@rmo/mfe-kit';
import { useFormState, useLeaveAfter } from '@rmo/ui';
import { type WrestlingEvent, useEventsCreateMutation } from '../api/endpoints';
import { showEvent } from './useShownEvent';
import { CreatedEvent } from './CreatedEvent';
import { EMPTY_EVENT, eventBody, hostOf, type EventFormValues } from './eventForm';
import { EventFields } from './EventFields';
import '../management.css';

export function AddEventForm() {
  const form = useFormState<EventFormValues>('event', EMPTY_EVENT, validateEvent);
  const [create, { isLoading }] = useEventsCreateMutation();
  const { leaving, leaveFor } = useLeaveAfter(DELAYS.afterEventSave);
  const [created, setCreated] = useState<WrestlingEvent | null>(null);
  const { values } = form;
  useUnsavedWarning(JSON.stringify(values) !== JSON.stringify(EMPTY_EVENT));

  const send = async (ready: EventFormValues): Promise<void> => {
    try {
      const event = await create(eventBody(ready)).unwrap();
      toast.success('Success', 'Event has been created!', DELAYS.toastEvent);
      form.reset();
      setCreated(event);
      leaveFor(SCREENS.events, showEvent(event));
    } catch (error) {
      form.showErrors(fieldErrors(error));
      toast.error('Error', errorMessage(error, 'Failed to create event. Please try again.'));
    }
  };

  return (
    <form className="rmo-form rmo-card" onSubmit={form.submit(send)} noValidate aria-label="Add Event">
      <h2 className="rmo-section-title rmo-tab-title">Add Event</h2>
      {created && <CreatedEvent event={created} />}
      <EventFields {...form} />
      <input type="hidden" name="host" value={hostOf(values.teams)} readOnly />
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
        {values.officials.length === 0 && !leaving && (
          <p className="rmo-muted">Assign at least one official first.</p>
        )}
      </div>
    </form>
  );
}
