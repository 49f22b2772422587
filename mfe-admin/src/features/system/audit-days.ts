import { formatDate } from '@rmo/ui';
import { addDays, dayIn } from '@rmo/ui/calendar/days';

/** The values of the filter by day; a day itself, `yyyy-MM-dd`, is one too. */
const LAST: Readonly<Record<string, [days: number, label: string]>> = {
  today: [1, 'Today'],
  week: [7, 'Last 7 days'],
  month: [30, 'Last 30 days'],
};

/** The first and the last day for the value of the filter; `{}` for any other text: all days. */
export function daysOf(value: string, today: string): { from?: string; to?: string } {
  const last = Object.hasOwn(LAST, value) ? LAST[value] : undefined;
  if (last) return { from: addDays(today, 1 - last[0]) };
  const day = dayIn(value);
  return day ? { from: day, to: day } : {};
}

/** Spans, and the day that is chosen; choosing *One day* begins with today. */
export function dayOptions(value: string, today: string): { value: string; label: string }[] {
  const day = dayIn(value);
  return [
    { value: '', label: 'Any time' },
    ...Object.entries(LAST).map(([span, [, label]]) => ({ value: span, label })),
    day ? { value: day, label: `On ${formatDate(day)}` } : { value: today, label: 'On one day …' },
  ];
}
