import { firstNewDay, zonedDay } from '@rmo/contracts';
import { formatDate } from '@rmo/ui';
import {
  addDays,
  addMonths,
  firstDay,
  lastDay,
  monthDayText,
  monthIn,
  monthOf,
  monthText,
} from '@rmo/ui/calendar/days';

/** The season begins on July 1. */
const FIRST_MONTH = '07';
const SEASON = 'season';
/** As in the link of the overview. */
const WEEK = 'week';
const MONTHS = 12;

export interface Days {
  from?: string;
  to?: string;
}

/** The first and the last day for the value of the filter; all days where it is none. */
export function daysOf(when: string, today: string): Days {
  if (when === WEEK) return { from: firstNewDay(today), to: today };
  if (when === SEASON) {
    const year = Number(today.slice(0, 4)) - (today.slice(5, 7) < FIRST_MONTH ? 1 : 0);
    return { from: `${year}-${FIRST_MONTH}-01`, to: addDays(`${year + 1}-${FIRST_MONTH}-01`, -1) };
  }
  const month = monthIn(when);
  return month ? { from: firstDay(month), to: lastDay(month) } : {};
}

/**
 * The options of the filter: all, the last days, the season, and those of the last twelve months that have reviews, the present
 * one first; all twelve where it is not known which.
 */
export function whenOptions(
  when: string,
  today: string,
  withReviews?: readonly string[],
): { value: string; label: string }[] {
  const months = Array.from({ length: MONTHS }, (_, index) => addMonths(monthOf(today), -index)).filter(
    (month) => !withReviews || withReviews.includes(month),
  );
  // That of a link may be older.
  const linked = monthIn(when);
  if (linked && !months.includes(linked)) months.push(linked);
  return [
    { value: '', label: 'All dates' },
    { value: WEEK, label: 'Last 7 days' },
    { value: SEASON, label: 'This season' },
    ...months.map((month) => ({ value: month, label: monthText(month) })),
  ];
}

/** `Nov 19` in the present year, otherwise `Nov 19, 2025`. */
export function shortDate(value: string, now = new Date()): string {
  const day = zonedDay(new Date(value));
  return day.slice(0, 4) === zonedDay(now).slice(0, 4) ? monthDayText(day) : formatDate(value);
}
