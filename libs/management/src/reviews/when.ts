import { addDays, addMonths, firstDay, lastDay, monthIn, monthOf, monthText } from '@rmo/ui/calendar/days';

/** The season begins on July 1. */
const FIRST_MONTH = '07';
const SEASON = 'season';
const MONTHS = 12;

export interface Days {
  from?: string;
  to?: string;
}

/** The first and the last day for the value of the filter; all days where it is none. */
export function daysOf(when: string, today: string): Days {
  if (when === SEASON) {
    const year = Number(today.slice(0, 4)) - (today.slice(5, 7) < FIRST_MONTH ? 1 : 0);
    return { from: `${year}-${FIRST_MONTH}-01`, to: addDays(`${year + 1}-${FIRST_MONTH}-01`, -1) };
  }
  const month = monthIn(when);
  return month ? { from: firstDay(month), to: lastDay(month) } : {};
}

/** The options of the filter: all, the season, and the last twelve months, the present one first. */
export function whenOptions(when: string, today: string): { value: string; label: string }[] {
  const months = Array.from({ length: MONTHS }, (_, index) => addMonths(monthOf(today), -index));
  // That of a link may be older.
  const linked = monthIn(when);
  if (linked && !months.includes(linked)) months.push(linked);
  return [
    { value: '', label: 'All dates' },
    { value: SEASON, label: 'This season' },
    ...months.map((month) => ({ value: month, label: monthText(month) })),
  ];
}
