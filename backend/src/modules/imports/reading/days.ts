import { calendarDay, MESSAGES, MONTHS, weekdayName } from '@rmo/contracts';

/** The year of a day without one. `month` is 1 to 12. */
export type YearOf = (month: number, day: number) => number;

export interface ReadDay {
  /** `yyyy-MM-dd`. */
  day: string;
  /** What follows the day in the cell, such as a time; empty where nothing does. */
  rest: string;
}

const WEEKDAY = /^(sun|mon|tue|tues|wed|thu|thur|thurs|fri|sat)(day|sday|nesday|rsday|urday)?\.?,?\s+/i;

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:T|\s|$)/;
const NUMBERS = /^(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{4}|\d{2}))?(?![\d/.-])/;
const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';
const YEAR = '(?:,?\\s+(\\d{4})(?!\\d|:))?';
const MONTH_FIRST = new RegExp(`^${MONTH}\\s+(\\d{1,2})(?:st|nd|rd|th)?(?!\\d)${YEAR}`, 'i');
const DAY_FIRST = new RegExp(
  `^(\\d{1,2})(?:st|nd|rd|th)?[\\s-]+${MONTH}(?:-(\\d{4}|\\d{2})(?!\\d)|${YEAR})`,
  'i',
);

/**
 * Reads `2026-12-05`, `12/5`, `12/5/26`, `Sat 12/5/26`, `Dec 5`, `Saturday, December 5th, 2026` and `5-Dec-26`; the month
 * comes before the day. Returns a sentence where it is no day, or not on that day of the week.
 */
export function readDay(text: string, yearOf: YearOf): ReadDay | string {
  const weekday = WEEKDAY.exec(text);
  const parts = partsOf(weekday ? text.slice(weekday[0].length) : text);
  if (!parts) return MESSAGES.invalidDate;
  const { month, day, length } = parts;
  const year = parts.year === undefined ? yearOf(month, day) : parts.year;
  const full = calendarDay(`${pad(fullYear(year), 4)}-${pad(month, 2)}-${pad(day, 2)}`);
  if (!full) return MESSAGES.invalidDate;
  const actual = weekdayName(full);
  if (weekday && !actual.toLowerCase().startsWith(weekday[1]!.slice(0, 3).toLowerCase()))
    return `${full} is a ${actual}, not the day of the week in the file`;
  const after = weekday ? text.slice(weekday[0].length) : text;
  return {
    day: full,
    rest: after
      .slice(length)
      .replace(/^(T|[\s,@-]+(at\s)?)/, '')
      .trim(),
  };
}

interface Parts {
  year: number | undefined;
  month: number;
  day: number;
  /** How many characters of the text were read. */
  length: number;
}

function partsOf(text: string): Parts | null {
  const iso = ISO.exec(text);
  if (iso) {
    const length = iso[0].replace(/[T\s]$/, '').length;
    return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]), length };
  }
  const numbers = NUMBERS.exec(text);
  if (numbers) return parts(numbers[4], Number(numbers[1]), numbers[3]!, numbers[0]);
  const monthFirst = MONTH_FIRST.exec(text);
  if (monthFirst) return parts(monthFirst[3], monthOf(monthFirst[1]!), monthFirst[2]!, monthFirst[0]);
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) return parts(dayFirst[3] ?? dayFirst[4], monthOf(dayFirst[2]!), dayFirst[1]!, dayFirst[0]);
  return null;
}

const parts = (year: string | undefined, month: number, day: string, read: string): Parts => ({
  year: year === undefined ? undefined : Number(year),
  month,
  day: Number(day),
  length: read.length,
});
const monthOf = (name: string): number =>
  MONTHS.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase())) + 1;
const fullYear = (year: number): number => (year < 100 ? 2000 + year : year);
const pad = (number: number, length: number): string => String(number).padStart(length, '0');
