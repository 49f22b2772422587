import { zonedDay } from '@rmo/contracts';
import { monthOf, monthText } from './calendar/days';
import { formatDate } from './format';

/** When a review was written: `rated Nov 19, 2026`, or `rated in November 2026` where its date stands for the month. */
export const ratedText = (
  { date, isMonth }: { date: string; isMonth: boolean },
  format: (date: string) => string = formatDate,
): string => (isMonth ? `rated in ${monthText(monthOf(zonedDay(new Date(date))))}` : `rated ${format(date)}`);
