import { firstNewDay } from '@rmo/contracts';
import { addDays, addMonths, firstDay, lastDay, monthOf, monthText, parseMonth } from '@rmo/ui/calendar/days';

/** The season begins on July 1. */
const FIRST_MONTH = '07';
const SEASON = 'season';
/** Must be the value that the overview's link uses. */
const WEEK = 'week';
const OFFERED_MONTH_COUNT = 12;

export function daysOf(when: string, today: string): { from?: string; to?: string } {
  if (when === WEEK) return { from: firstNewDay(today), to: today };
  if (when === SEASON) {
    const year = Number(today.slice(0, 4)) - (today.slice(5, 7) < FIRST_MONTH ? 1 : 0);
    return { from: `${year}-${FIRST_MONTH}-01`, to: addDays(`${year + 1}-${FIRST_MONTH}-01`, -1) };
  }
  const month = parseMonth(when);
  return month ? { from: firstDay(month), to: lastDay(month) } : {};
}

/** If it is unknown which months have reviews, all of the last twelve are included. */
export function whenOptions(when: string, today: string, monthsWithReviews?: readonly string[]) {
  const months = Array.from({ length: OFFERED_MONTH_COUNT }, (_, index) =>
    addMonths(monthOf(today), -index),
  ).filter((month) => !monthsWithReviews || monthsWithReviews.includes(month));
  // Includes the chosen month, because a link may contain an older one.
  const linkedMonth = parseMonth(when);
  if (linkedMonth && !months.includes(linkedMonth)) months.push(linkedMonth);
  return [
    { value: '', label: 'All dates' },
    { value: WEEK, label: 'Last 7 days' },
    { value: SEASON, label: 'This season' },
    ...months.map((month) => ({ value: month, label: monthText(month) })),
  ];
}
