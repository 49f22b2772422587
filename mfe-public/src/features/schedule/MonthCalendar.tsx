import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { failureOf } from '@rmo/api-client';
import { ErrorRetry } from '@rmo/ui/StateViews';
import { useEventsDaysListQuery } from '../../api/endpoints';
import {
  addDays,
  addMonths,
  firstDay,
  lastDay,
  longDayText,
  monthOf,
  monthText,
  WEEKDAYS,
  weeksOf,
} from './schedule-days';
import type { ScheduleUrl } from './useScheduleUrl';

/** How far each key moves in the calendar. */
const STEPS: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => firstDay(monthOf(day)),
  End: (day) => lastDay(monthOf(day)),
  PageUp: (day) => firstDay(addMonths(monthOf(day), -1)),
  PageDown: (day) => firstDay(addMonths(monthOf(day), 1)),
};

/** A month with the number of events of each day. The arrow keys move between the days, of which one is in the tab order. */
export function MonthCalendar({ url }: { url: ScheduleUrl }) {
  const { month, day: chosen, present, filters, change } = url;
  const query = useEventsDaysListQuery({ ...filters, from: firstDay(month), to: lastDay(month) });
  const counts = new Map(query.currentData?.map(({ day, count }) => [day, count]));
  const [focused, setFocused] = useState('');
  const grid = useRef<HTMLTableElement>(null);
  const mayFocus = useRef(false);
  const inTabOrder =
    [focused, chosen, present].find((day) => day && monthOf(day) === month) ?? firstDay(month);

  useEffect(() => {
    if (!mayFocus.current) return;
    mayFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused, month]);

  const showMonth = (next: string, options?: { replace: boolean }): void =>
    change({ month: next === monthOf(present) ? '' : next, day: '' }, options);
  const move = (event: KeyboardEvent, day: string): void => {
    const step = STEPS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = step(day);
    mayFocus.current = true;
    setFocused(next);
    if (monthOf(next) !== month) showMonth(next.slice(0, 7), { replace: true });
  };

  return (
    <section aria-labelledby="schedule-month" className="schedule-calendar">
      <div className="schedule-calendar__head">
        <button
          type="button"
          className="rmo-button rmo-button--small rmo-button--quiet"
          aria-label="Previous month"
          onClick={() => showMonth(addMonths(month, -1))}
        >
          ‹
        </button>
        <h2 id="schedule-month" aria-live="polite">
          {monthText(month)}
        </h2>
        <button
          type="button"
          className="rmo-button rmo-button--small rmo-button--quiet"
          aria-label="Next month"
          onClick={() => showMonth(addMonths(month, 1))}
        >
          ›
        </button>
      </div>
      {query.isError && <ErrorRetry text="Failed to fetch events" {...failureOf(query)} />}
      <table ref={grid} role="grid" aria-labelledby="schedule-month" aria-busy={query.isFetching}>
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
                      data-day={day}
                      // Shown by the style sheet: the label has it in words.
                      data-count={counts.get(day)}
                      tabIndex={day === inTabOrder ? 0 : -1}
                      aria-current={day === present ? 'date' : undefined}
                      aria-label={`${longDayText(day)}, ${countText(counts.get(day))}`}
                      onKeyDown={(event) => move(event, day)}
                      onClick={() => {
                        setFocused(day);
                        change({ day: day === chosen ? '' : day, month: day === chosen ? month : '' });
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

const countText = (count = 0): string =>
  count === 0 ? 'no events' : `${count} ${count === 1 ? 'event' : 'events'}`;
