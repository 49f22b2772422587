import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { EVENT_TYPES, eventDay, lastDay as eventLastDay, timeText, WEEKDAYS } from '@rmo/contracts';
import { withCount } from '../text';
import {
  addDays,
  addMonths,
  firstDay,
  lastDay,
  longDayText,
  monthOf,
  monthText,
  nextSaturday,
  weeksOf,
} from './days';
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

export interface CalendarDay {
  day: string;
  count: number;
  /** The first two events of the day; those of several days come first. */
  events: readonly {
    id: number;
    name: string;
    eventType: string;
    date: string;
    endDate: string | null;
    startTime: string | null;
  }[];
}

interface Props {
  id: string;
  month: string;
  day: string;
  present: string;
  days?: readonly CalendarDay[];
  busy: boolean;
  onChange: (shown: { month: string; day: string }, options?: { replace: boolean }) => void;
  children?: ReactNode;
}

const focusDay = (grid: HTMLElement | null, day: string): void =>
  grid?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();

/** On wide screens, the month names its first events, until a day is chosen, whose events the page shows. */
export function MonthCalendar({ id, month, day: chosen, present, busy, onChange, children, ...rest }: Props) {
  const days = new Map(rest.days?.map((entry) => [entry.day, entry]));
  const [focusedDay, setFocusedDay] = useState('');
  const grid = useRef<HTMLTableElement>(null);
  const mayFocus = useRef(false);
  const inTabOrder =
    [focusedDay, chosen, present].find((day) => day && monthOf(day) === month) ?? firstDay(month);

  useEffect(() => {
    if (!mayFocus.current) return;
    mayFocus.current = false;
    focusDay(grid.current, focusedDay);
  }, [focusedDay, month]);

  const showMonth = (next: string, options?: { replace: boolean }): void =>
    onChange({ month: next === monthOf(present) ? '' : next, day: '' }, options);
  const showWholeMonth = (): void => {
    // The button disappears, so the day that was chosen gets the focus.
    setFocusedDay(chosen);
    focusDay(grid.current, chosen);
    showMonth(month);
  };
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

  const renderDay = (day: string) => (
    <button
      type="button"
      className="rmo-hover"
      data-day={day}
      // The stylesheet shows these numbers; screen readers get them from the hidden label.
      data-count={days.get(day)?.count}
      data-more={moreCountOf(days.get(day)) || undefined}
      tabIndex={day === inTabOrder ? 0 : -1}
      aria-current={day === present ? 'date' : undefined}
      onKeyDown={(event) => moveFocus(event, day)}
      onClick={() => {
        setFocusedDay(day);
        onChange({ day: day === chosen ? '' : day, month: day === chosen ? month : '' });
      }}
    >
      <DayContent day={day} label={`${longDayText(day)}, ${eventsText(days.get(day))}`} {...days.get(day)} />
    </button>
  );
  /** A day of the month before or after; has its events if the page has loaded them, too. */
  const renderNeighbor = (day: string) => (
    <button
      type="button"
      className={days.has(day) && day >= present ? 'rmo-hover' : 'rmo-hover rmo-muted'}
      data-count={days.get(day)?.count}
      data-more={moreCountOf(days.get(day)) || undefined}
      tabIndex={-1}
      onClick={() => {
        mayFocus.current = true;
        setFocusedDay(day);
        showMonth(monthOf(day));
      }}
    >
      <DayContent
        day={day}
        label={`${longDayText(day)}, ${days.has(day) ? `${eventsText(days.get(day))}, ` : ''}show ${monthText(monthOf(day))}`}
        {...days.get(day)}
      />
    </button>
  );

  return (
    <section aria-labelledby={id} className={`rmo-calendar rmo-box${chosen ? '' : ' rmo-calendar--named'}`}>
      <div className="rmo-calendar__head rmo-row rmo-row--between rmo-flush">
        {renderStepButton(-1, '‹', 'Previous month')}
        <h2 id={id} tabIndex={-1} aria-live="polite">
          {monthText(month)}
        </h2>
        {renderStepButton(1, '›', 'Next month')}
        {chosen ? (
          <button type="button" className="rmo-link-button rmo-calendar__wide" onClick={showWholeMonth}>
            Whole month
          </button>
        ) : (
          <>
            <button
              type="button"
              className="rmo-button rmo-button--small rmo-button--quiet rmo-calendar__wide"
              onClick={() => showMonth(monthOf(present))}
            >
              Today
            </button>
            <ul className="rmo-calendar__wide rmo-calendar__key" aria-hidden="true">
              {EVENT_TYPES.map((type) => (
                <li key={type} data-type={type}>
                  {type}
                </li>
              ))}
            </ul>
          </>
        )}
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
              {week.map((day, place) => (
                <td key={place} aria-selected={day === chosen}>
                  {monthOf(day) === month ? renderDay(day) : renderNeighbor(day)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Screen readers get only the label, which also has the names that are shown. */
function DayContent({ day, label, events = [] }: { day: string; label: string } & Partial<CalendarDay>) {
  return (
    <>
      <span className="rmo-visually-hidden">{label}</span>
      <span aria-hidden="true">{Number(day.slice(8))}</span>
      {events.map((event) => (
        <span
          key={event.id}
          className="rmo-calendar__event"
          data-type={event.eventType}
          // The stylesheet draws one bar over all days of an event.
          data-joins={joinsOf(event, day)}
          title={`${event.name}, ${event.eventType}`}
          aria-hidden="true"
        >
          {isNamedOn(event, day) ? namedText(event) : '\u00a0'}
        </span>
      ))}
    </>
  );
}

type DayEvent = CalendarDay['events'][number];

/** Returns on which sides the event's bar continues, in the next and the previous cell of the week. */
const joinsOf = (event: DayEvent, day: string): string | undefined =>
  [!isNamedOn(event, day) && 'before', eventLastDay(event) > day && nextSaturday(day) !== day && 'after']
    .filter(Boolean)
    .join(' ') || undefined;

/** A bar has the event's name where it begins: on the first day, and on each Sunday. */
const isNamedOn = ({ date }: DayEvent, day: string): boolean =>
  eventDay({ date }) === day || addDays(nextSaturday(day), -6) === day;

/** Returns `7 PM Nazareth at Easton`. The start of an event of several days is not that of each day. */
const namedText = ({ name, startTime, endDate }: DayEvent): string =>
  startTime && !endDate ? `${timeText(startTime).replace(':00', '')} ${name}` : name;

/** Returns how many events the calendar doesn't name. */
const moreCountOf = (day: CalendarDay | undefined): number => (day ? day.count - day.events.length : 0);

/** Returns `no events`, or `3 events: Easton Duals, Whitehall at Northampton, and 1 more`. */
function eventsText(day: CalendarDay | undefined): string {
  if (!day) return 'no events';
  const names = day.events.map(({ name }) => name);
  const moreCount = moreCountOf(day);
  return `${withCount(day.count, 'event')}: ${[...names, ...(moreCount > 0 ? [`and ${moreCount} more`] : [])].join(', ')}`;
}
