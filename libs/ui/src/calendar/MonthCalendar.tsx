import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { WEEKDAYS } from '@rmo/contracts';
import { withCount } from '../text';
import { addDays, addMonths, firstDay, lastDay, longDayText, monthOf, monthText, weeksOf } from './days';
import './calendar.css';

const STEP_BY_KEY: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => firstDay(monthOf(day)),
  End: (day) => lastDay(monthOf(day)),
  PageUp: (day) => firstDay(addMonths(monthOf(day), -1)),
  PageDown: (day) => firstDay(addMonths(monthOf(day), 1)),
};

interface Props {
  id: string;
  month: string;
  day: string;
  present: string;
  counts?: readonly { day: string; count: number }[];
  busy: boolean;
  onChange: (shown: { month: string; day: string }, options?: { replace: boolean }) => void;
  children?: ReactNode;
}

export function MonthCalendar({ id, month, day: chosen, present, busy, onChange, children, ...rest }: Props) {
  const counts = new Map(rest.counts?.map(({ day, count }) => [day, count]));
  const [focusedDay, setFocusedDay] = useState('');
  const grid = useRef<HTMLTableElement>(null);
  const mayFocus = useRef(false);
  const inTabOrder =
    [focusedDay, chosen, present].find((day) => day && monthOf(day) === month) ?? firstDay(month);

  useEffect(() => {
    if (!mayFocus.current) return;
    mayFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${focusedDay}"]`)?.focus();
  }, [focusedDay, month]);

  const showMonth = (next: string, options?: { replace: boolean }): void =>
    onChange({ month: next === monthOf(present) ? '' : next, day: '' }, options);
  const moveFocus = (event: KeyboardEvent, day: string): void => {
    const step = STEP_BY_KEY[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = step(day);
    mayFocus.current = true;
    setFocusedDay(next);
    if (monthOf(next) !== month) showMonth(next.slice(0, 7), { replace: true });
  };
  const renderStepButton = (months: number, text: string, label: string) => (
    <button
      type="button"
      className="rmo-button rmo-button--small rmo-button--quiet"
      aria-label={label}
      onClick={() => showMonth(addMonths(month, months))}
    >
      {text}
    </button>
  );

  return (
    <section aria-labelledby={id} className="rmo-calendar rmo-box">
      <div className="rmo-calendar__head rmo-flush">
        {renderStepButton(-1, '‹', 'Previous month')}
        <h2 id={id} aria-live="polite">
          {monthText(month)}
        </h2>
        {renderStepButton(1, '›', 'Next month')}
      </div>
      {children}
      <table ref={grid} role="grid" aria-labelledby={id} aria-busy={busy}>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, index) => (
            <tr key={index}>
              {week.map((day, place) =>
                day === null ? (
                  <td key={place} />
                ) : (
                  <td key={place} aria-selected={day === chosen}>
                    <button
                      type="button"
                      className="rmo-hover"
                      data-day={day}
                      // The stylesheet shows this number; screen readers get it from the label.
                      data-count={counts.get(day)}
                      tabIndex={day === inTabOrder ? 0 : -1}
                      aria-current={day === present ? 'date' : undefined}
                      aria-label={`${longDayText(day)}, ${countText(counts.get(day))}`}
                      onKeyDown={(event) => moveFocus(event, day)}
                      onClick={() => {
                        setFocusedDay(day);
                        onChange({ day: day === chosen ? '' : day, month: day === chosen ? month : '' });
                      }}
                    >
                      {Number(day.slice(8))}
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const countText = (count = 0): string => (count === 0 ? 'no events' : withCount(count, 'event'));
