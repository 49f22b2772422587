import Input from 'antd/es/input';
import { EVENT_FIELDS, EVENT_TYPES, type EventType } from '@rmo/contracts';
import { Field, type useFormState } from '@rmo/ui';
import { optionOf, SelectField } from '../table/FilterSelect';
import { datesOf, type EventFormValues } from './eventForm';
import { EventDays } from './EventDays';
import { EventOfficials } from './EventOfficials';
import { EventTeams } from './EventTeams';
import './events.css';

type Form = ReturnType<typeof useFormState<EventFormValues>>;

interface Props extends Pick<Form, 'values' | 'set' | 'field' | 'input'> {
  eventId?: number;
}

export function EventFields({ values, set, field, input, eventId }: Props) {
  const requiredText = (name: 'name' | 'venue') => (
    <Field {...field(name)} label={EVENT_FIELDS[name].label} required>
      <Input maxLength={EVENT_FIELDS[name].max} {...input(name)} />
    </Field>
  );
  return (
    <>
      <EventTeams {...field('teams')} value={values.teams} onChange={(teams) => set('teams', teams)} />
      {requiredText('name')}
      <div className="rmo-form__grid">
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
      </div>
      <div className="rmo-form__grid event-dates">
        <EventDays {...{ values, set, field }} />
        <Field {...field('startTime')} label={EVENT_FIELDS.startTime.label} hint="Eastern time">
          <Input type="time" {...input('startTime')} />
        </Field>
      </div>
      <EventOfficials
        {...field('officials')}
        value={values.officials}
        {...datesOf(values)}
        eventId={eventId}
        onChange={(officials) => set('officials', officials)}
      />
      <Field {...field('description')} label={EVENT_FIELDS.description.label}>
        <Input.TextArea rows={3} maxLength={EVENT_FIELDS.description.max} {...input('description')} />
      </Field>
    </>
  );
}
