import { useEffect, useRef } from 'react';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { useLocation } from 'wouter';
import { DELAYS, EVENT_TYPES, type EventType, LIMITS, SCREENS, validateEvent } from '@rmo/contracts';
import { errorMessage, fieldErrors, useEventsCreateMutation } from '@rmo/api-client';
import { toast } from '@rmo/mfe-kit';
import { Field, useFormState } from '@rmo/ui';
import { EMPTY_EVENT, eventBody, hostOf, type EventFormValues } from './eventForm';
import { EventOfficials } from './EventOfficials';
import { EventTeams } from './EventTeams';
import '../management.css';

export function AddEventForm() {
  const form = useFormState<EventFormValues>('event', EMPTY_EVENT, validateEvent);
  const [create, { isLoading }] = useEventsCreateMutation();
  const [, navigate] = useLocation();
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);
  const { values, set, field } = form;

  const send = async (ready: EventFormValues): Promise<void> => {
    try {
      await create(eventBody(ready)).unwrap();
      toast.success('Success', 'Event has been created!', DELAYS.toastEvent);
      form.reset();
      leaving.current = setTimeout(() => navigate(SCREENS.events), DELAYS.afterEventSave);
    } catch (error) {
      form.showErrors(fieldErrors(error));
      toast.error('Error', errorMessage(error, 'Failed to create event. Please try again.'));
    }
  };

  return (
    <form className="rmo-form rmo-card" onSubmit={form.submit(send)} noValidate aria-label="Add Event">
      <h2 className="rmo-section-title">Add Event</h2>
      <div className="rmo-form__grid">
        <Field {...field('name')} label="Event name" required>
          <Input
            value={values.name}
            maxLength={LIMITS.textMax}
            onChange={(e) => set('name', e.target.value)}
          />
        </Field>
        <Field {...field('eventType')} label="Event type" required>
          <Select<EventType>
            value={values.eventType}
            placeholder="Choose the type"
            style={{ width: '100%' }}
            options={EVENT_TYPES.map((type) => ({ value: type, label: type }))}
            onChange={(type) => set('eventType', type)}
          />
        </Field>
        <Field {...field('date')} label="Date" required>
          <Input type="date" value={values.date} onChange={(e) => set('date', e.target.value)} />
        </Field>
        <Field {...field('startTime')} label="Start time">
          <Input type="time" value={values.startTime} onChange={(e) => set('startTime', e.target.value)} />
        </Field>
        <Field {...field('venue')} label="Venue" required>
          <Input
            value={values.venue}
            maxLength={LIMITS.textMax}
            onChange={(e) => set('venue', e.target.value)}
          />
        </Field>
      </div>
      <Field {...field('description')} label="Description">
        <Input.TextArea
          rows={3}
          value={values.description}
          maxLength={LIMITS.descriptionMax}
          onChange={(e) => set('description', e.target.value)}
        />
      </Field>
      <EventOfficials
        {...field('officials')}
        value={values.officials}
        onChange={(officials) => set('officials', officials)}
      />
      <EventTeams {...field('teams')} value={values.teams} onChange={(teams) => set('teams', teams)} />
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
        {values.officials.length === 0 && <p className="rmo-muted">Assign at least one official first.</p>}
      </div>
    </form>
  );
}
