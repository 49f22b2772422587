import { useRef } from 'react';
import Input from 'antd/es/input';
import { daysOf, endDateError, movedDays } from '@rmo/contracts';
import { Field, type useFormState } from '@rmo/ui';
import { longDayText, parseDay, shortDayText } from '@rmo/ui/calendar/days';
import { type AssignedOfficial, datesOf, type EventFormValues } from './eventForm';

type Form = ReturnType<typeof useFormState<EventFormValues>>;

/** The fields for the first and the last day. The days of officials follow the event's once both dates are valid. */
export function EventDays({ values, set, field }: Pick<Form, 'values' | 'set' | 'field'>) {
  const lastValid = useRef(datesOf(values));
  const change = (dates: Partial<Pick<EventFormValues, 'date' | 'endDate'>>): void => {
    for (const name of ['date', 'endDate'] as const) if (dates[name] !== undefined) set(name, dates[name]);
    const after = datesOf({ ...values, ...dates });
    if (!parseDay(after.date) || endDateError(after.date, after.endDate)) return;
    const before = lastValid.current;
    lastValid.current = after;
    if (values.officials.some(({ days }) => days))
      set(
        'officials',
        values.officials.map((row) => ({ ...row, days: movedDays(row.days, before, after) })),
      );
  };
  return (
    <>
      <Field
        {...field('date')}
        label="Date"
        required
        hint={parseDay(values.date) && longDayText(values.date)}
      >
        <Input type="date" value={values.date} onChange={({ target }) => change({ date: target.value })} />
      </Field>
      <Field
        {...field('endDate')}
        label="End date"
        hint={(parseDay(values.endDate) && longDayText(values.endDate)) || 'Only for several days'}
      >
        <Input
          type="date"
          value={values.endDate}
          min={values.date}
          onChange={({ target }) => change({ endDate: target.value })}
        />
      </Field>
    </>
  );
}

interface OwnDaysProps {
  official: AssignedOfficial;
  event: { date: string; endDate: string | null };
  onChange: (days: string[] | null) => void;
}

/** Lets the user choose which days of an event an official works. One day always stays chosen. */
export function OwnDays({ official, event, onChange }: OwnDaysProps) {
  const all = daysOf(event);
  const own = official.days ?? all;
  return (
    <div role="group" aria-label={`Days of ${official.name}`} className="event-days rmo-row rmo-small">
      {all.map((day) => {
        const isOwn = own.includes(day);
        return (
          <label key={day}>
            <input
              type="checkbox"
              checked={isOwn}
              disabled={isOwn && own.length === 1}
              onChange={() => {
                const days = all.filter((one) => (one === day ? !isOwn : own.includes(one)));
                onChange(days.length === all.length ? null : days);
              }}
            />
            {shortDayText(day)}
          </label>
        );
      })}
    </div>
  );
}
