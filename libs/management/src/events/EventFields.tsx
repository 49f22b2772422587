import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { EVENT_TYPES, type EventType, LIMITS } from '@rmo/contracts';
import { Field, type useFormState } from '@rmo/ui';
import { dayIn, longDayText } from '@rmo/ui/calendar/days';
import type { EventFormValues } from './eventForm';
import { EventOfficials } from './EventOfficials';
import { EventTeams } from './EventTeams';
import './events.css';

type Form = ReturnType<typeof useFormState<EventFormValues>>;

interface Props extends Pick<Form, 'values' | 'set' | 'field'> {
  /** The edited event; undefined for a new event. */
  eventId?: number;
}

export function EventFields({ values, set, field, eventId }: Props) {
  return (
    <>
      <EventTeams {...field('teams')} value={values.teams} onChange={(teams) => set('teams', teams)} />
      <Field {...field('name')} label="Event name" required>
        <Input value={values.name} maxLength={LIMITS.textMax} onChange={(e) => set('name', e.target.value)} />
      </Field>
      <div className="event-fields">
        <Field {...field('eventType')} label="Event type" required>
          <Select<EventType>
            value={values.eventType}
            placeholder="Choose the type"
            style={{ width: '100%' }}
            options={EVENT_TYPES.map((type) => ({ value: type, label: type }))}
            onChange={(type) => set('eventType', type)}
          />
        </Field>
        <Field {...field('venue')} label="Venue" required>
          <Input
            value={values.venue}
            maxLength={LIMITS.textMax}
            onChange={(e) => set('venue', e.target.value)}
          />
        </Field>
        <Field {...field('date')} label="Date" required hint={dayIn(values.date) && longDayText(values.date)}>
          <Input type="date" value={values.date} onChange={(e) => set('date', e.target.value)} />
        </Field>
        <Field {...field('startTime')} label="Start time" hint="Eastern time">
          <Input type="time" value={values.startTime} onChange={(e) => set('startTime', e.target.value)} />
        </Field>
      </div>
      <EventOfficials
        {...field('officials')}
        value={values.officials}
        date={values.date}
        eventId={eventId}
        onChange={(officials) => set('officials', officials)}
      />
      <Field {...field('description')} label="Description">
        <Input.TextArea
          rows={3}
          value={values.description}
          maxLength={LIMITS.descriptionMax}
          onChange={(e) => set('description', e.target.value)}
        />
      </Field>
    </>
  );
}
