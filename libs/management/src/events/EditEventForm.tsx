import Button from 'antd/es/button';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { DELAYS, SCREENS } from '@rmo/contracts';
import { errorMessage, fieldErrors } from '@rmo/api-client';
import { toast, useUnsavedWarning } from '@rmo/mfe-kit';
import { ConfirmDelete, useFormState, useLeaveAfter } from '@rmo/ui';
import { useEventsListQuery, useEventsUpdateMutation, type WrestlingEvent } from '../api/endpoints';
import { listLeft, showEvent } from './event-history';
import { eventChanges, type EventFormValues, validateForm, valuesOf } from './eventForm';
import { EventFields } from './EventFields';
import { MoveNotice } from './MoveNotice';
import '../management.css';

/**
 * Sends only the changed fields, so that two users can edit different fields of the same event. Returns to the dashboard's list
 * that it was opened from, or to the events page.
 */
export function EditEventForm({ event }: { event: WrestlingEvent }) {
  const [start] = useState(() => valuesOf(event));
  const [left] = useState(listLeft);
  // Keeps the list cached. It is reloaded once the event is saved, so that it is up to date when it is shown.
  useEventsListQuery(left?.args ?? {}, { skip: !left });
  const list = left?.path ?? SCREENS.events;
  const form = useFormState<EventFormValues>('event', start, validateForm);
  const [update, { isLoading }] = useEventsUpdateMutation();
  const { leaving, leaveFor } = useLeaveAfter(DELAYS.afterEventSave);
  const [, navigate] = useLocation();
  const changes = eventChanges(start, form.values);
  const isChanged = Object.keys(changes).length > 0 && !leaving;
  useUnsavedWarning(isChanged);

  const send = async (ready: EventFormValues): Promise<void> => {
    if (isLoading || leaving) return;
    try {
      const updated = await update({ id: event.id, body: eventChanges(start, ready) }).unwrap();
      toast.success('Success', 'Event has been updated successfully!', DELAYS.toastEvent);
      leaveFor(list, showEvent(updated));
    } catch (error) {
      form.showErrors(fieldErrors(error));
      toast.error('Error', errorMessage(error, 'Failed to update event. Please try again.'));
    }
  };
  const leave = (): void => navigate(list);

  return (
    <form className="rmo-form rmo-card" onSubmit={form.submit(send)} noValidate aria-label="Edit Event">
      <EventFields {...form} eventId={event.id} />
      <MoveNotice before={start} after={form.values} />
      <div className="rmo-form__actions">
        <Button
          type="primary"
          size="large"
          htmlType="submit"
          loading={isLoading || leaving}
          disabled={form.values.officials.length === 0}
        >
          Update Event
        </Button>
        <ConfirmDelete
          question="Discard your changes?"
          detail="The changes in this form are not saved."
          confirmText="Discard"
          cancelText="Keep editing"
          onConfirm={leave}
          trigger={(open) => (
            <Button size="large" disabled={isLoading || leaving} onClick={isChanged ? open : leave}>
              Cancel
            </Button>
          )}
        />
        {form.values.officials.length === 0 && (
          <p className="rmo-muted">Assign at least one official first.</p>
        )}
      </div>
    </form>
  );
}
