import Input from 'antd/es/input';
import { EVENT_FIELDS, EVENT_TYPES, type EventType } from '@rmo/contracts';
import { Field, type useFormState } from '@rmo/ui';
import { dayIn, longDayText } from '@rmo/ui/calendar/days';
import { optionOf, SelectField } from '../table/FilterSelect';
import type { EventFormValues } from './eventForm';
import { EventOfficials } from './EventOfficials';
import { EventTeams } from './EventTeams';
import './events.css';

type Form = ReturnType<typeof useFormState<EventFormValues>>;

interface Props extends Pick<Form, 'values' | 'set' | 'field'> {
  eventId?: number;
}

export function EventFields({ values, set, field, eventId }: Props) {
  const requiredText = (name: 'name' | 'venue') => (
    <Field {...field(name)} label={EVENT_FIELDS[name].label} required>
      <Input
        value={values[name]}
        maxLength={EVENT_FIELDS[name].max}
        onChange={(e) => set(name, e.target.value)}
      />
    </Field>
  );
  return (
    <>
      <EventTeams {...field('teams')} value={values.teams} onChange={(teams) => set('teams', teams)} />
      {requiredText('name')}
      <div className="event-fields rmo-stack">
        <SelectField<EventType>
          {...field('eventType')}
          label="Event type"
          required
          value={values.eventType}
          placeholder="Choose the type"
          options={EVENT_TYPES.map(optionOf)}
          onChange={(type) => set('eventType', type)}
        />
        {requiredText('venue')}
        <Field {...field('date')} label="Date" required hint={dayIn(values.date) && longDayText(values.date)}>
          <Input type="date" value={values.date} onChange={(e) => set('date', e.target.value)} />
        </Field>
        <Field {...field('startTime')} label={EVENT_FIELDS.startTime.label} hint="Eastern time">
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
      <Field {...field('description')} label={EVENT_FIELDS.description.label}>
        <Input.TextArea
          rows={3}
          value={values.description}
          maxLength={EVENT_FIELDS.description.max}
          onChange={(e) => set('description', e.target.value)}
        />
      </Field>
    </>
  );
}
