import { calendarDay, MESSAGES, MONTHS, weekdayName } from '@rmo/contracts';

/** Returns the year for a day written without one. `month` is 1 to 12. */
export type GuessYear = (month: number, day: number) => number;

export interface DayContext {
  yearOf: GuessYear;
  /** True if `5/6` means June 5; false if it means May 6. */
  isDayFirst: boolean;
}

const WEEKDAY_PATTERN = '(sun|mon|tues?|wed|thu(?:rs?)?|fri|sat)(?:day|nesday|sday|rsday|urday)?\\.?';
const WEEKDAY_BEFORE = new RegExp(`^${WEEKDAY_PATTERN},?\\s+`, 'i');
const WEEKDAY_AFTER = new RegExp(`^[\\s,(-]+${WEEKDAY_PATTERN}\\)?(?=$|[\\s,@-])`, 'i');

const YEAR_FIRST = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?=T|\D|$)/;
const NUMERIC_DATE = /^(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{4}|\d{2}))?\.?(?![\d/.-])/;
const MONTH_PATTERN = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?';
const YEAR_PATTERN = '(?:,?\\s+(\\d{4})(?!\\d|:))?';
const MONTH_FIRST = new RegExp(`^${MONTH_PATTERN}\\s+(\\d{1,2})(?:st|nd|rd|th)?(?!\\d)${YEAR_PATTERN}`, 'i');
const DAY_FIRST = new RegExp(
  `^(\\d{1,2})(?:st|nd|rd|th|\\.)?[\\s-]+${MONTH_PATTERN}(?:-(\\d{4}|\\d{2})(?!\\d)|${YEAR_PATTERN})`,
  'i',
);

/**
 * Reads `2026-12-05`, `12/5`, `12/5/26`, `Sat 12/5/26`, `Dec 5`, `Saturday, December 5th, 2026` and `5-Dec-26`. In dates with
 * dots, the day comes first. Returns a sentence if the text isn't a day or the weekday doesn't match, otherwise the day
 * (`yyyy-MM-dd`) and what follows it in the cell, such as a time.
 */
export function readDay(text: string, { yearOf, isDayFirst }: DayContext) {
  const before = WEEKDAY_BEFORE.exec(text);
  const dateText = before ? text.slice(before[0].length) : text;
  const parts = partsOf(dateText, isDayFirst);
  if (!parts) return MESSAGES.invalidDate;
  const { month, day, length, isTurned } = parts;
  if (month > 12 && day <= 12 && isTurned !== undefined)
    return `${dateText.slice(0, length)} isn’t a date with the ${isTurned ? 'day' : 'month'} first`;
  const year = parts.year === undefined ? yearOf(month, day) : parts.year;
  const isoDay = calendarDay(`${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`);
  if (!isoDay) return MESSAGES.invalidDate;
  const rest = dateText.slice(length);
  const after = WEEKDAY_AFTER.exec(rest);
  const actualWeekday = weekdayName(isoDay);
  for (const weekday of [before?.[1], after?.[1]])
    if (weekday && !isThatWeekday(weekday, isoDay))
      return `${isoDay} is a ${actualWeekday}, not the day of the week in the file`;
  return {
    day: isoDay,
    rest: rest
      .slice(after?.[0].length ?? 0)
      .replace(/^(T(?=\d)|[\s,@]+(at\s)?)/, '')
      .trim(),
  };
}

/** Dates that are valid in only one order may be typos if they make up less than one in this many dates. */
const DATES_PER_TYPO = 6;

/**
 * Returns true if the day comes before the month in a column's cells. Dates that are valid in only one order decide by
 * majority; if there are few of them, the order in which all dates lie closer together wins. Null if the order makes no
 * difference for any cell.
 */
export function findDayOrder(texts: Iterable<string>, yearOf: GuessYear): boolean | null {
  const dayFirst: Reading = { onlyCount: 0, days: [] };
  const monthFirst: Reading = { onlyCount: 0, days: [] };
  let ambiguousCount = 0;
  for (const text of texts) {
    const weekday = WEEKDAY_BEFORE.exec(text);
    const numbers = NUMERIC_DATE.exec(weekday ? text.slice(weekday[0].length) : text);
    if (!numbers || numbers[2] === '.') continue;
    const readings = [dayFirst, monthFirst].filter((reading) => {
      const result = readDay(text, { yearOf, isDayFirst: reading === dayFirst });
      if (typeof result !== 'string') reading.days.push(Date.parse(result.day));
      return typeof result !== 'string';
    });
    if (readings.length === 1) readings[0]!.onlyCount += 1;
    if (readings.length === 2 && numbers[1] !== numbers[3]) ambiguousCount += 1;
  }
  if (dayFirst.onlyCount + monthFirst.onlyCount + ambiguousCount === 0) return null;
  const isFew = dayFirst.onlyCount * DATES_PER_TYPO < dayFirst.days.length;
  return dayFirst.onlyCount > monthFirst.onlyCount && !(isFew && spanOf(monthFirst) < spanOf(dayFirst));
}

/** A column read in one order. `onlyCount` is the number of dates that are valid in no other order. */
interface Reading {
  onlyCount: number;
  days: number[];
}
const spanOf = ({ days }: Reading): number =>
  days.reduce((a, b) => Math.max(a, b), -Infinity) - days.reduce((a, b) => Math.min(a, b), Infinity);

interface Parts {
  year: number | undefined;
  month: number;
  day: number;
  length: number;
  /** True if the day was read first; undefined if the text itself shows which part is the month. */
  isTurned?: boolean;
}

function partsOf(text: string, isDayFirst: boolean): Parts | null {
  const iso = YEAR_FIRST.exec(text);
  if (iso) return toParts(iso[1], Number(iso[3]), iso[4]!, iso[0]);
  const numbers = NUMERIC_DATE.exec(text);
  if (numbers) {
    const isTurned = numbers[2] === '.' || isDayFirst;
    const [month, day] = isTurned ? [numbers[3]!, numbers[1]!] : [numbers[1]!, numbers[3]!];
    return { ...toParts(numbers[4], Number(month), day, numbers[0]), isTurned };
  }
  const monthFirst = MONTH_FIRST.exec(text);
  if (monthFirst) return toParts(monthFirst[3], monthOf(monthFirst[1]!), monthFirst[2]!, monthFirst[0]);
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) return toParts(dayFirst[3] ?? dayFirst[4], monthOf(dayFirst[2]!), dayFirst[1]!, dayFirst[0]);
  return null;
}

const toParts = (year: string | undefined, month: number, day: string, matchedText: string): Parts => ({
  year: year === undefined ? undefined : Number(year.length === 2 ? `20${year}` : year),
  month,
  day: Number(day),
  length: matchedText.length,
});
const monthOf = (name: string): number =>
  MONTHS.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase())) + 1;
const isThatWeekday = (name: string, day: string): boolean =>
  weekdayName(day).toLowerCase().startsWith(name.slice(0, 3).toLowerCase());
const pad = (number: number, length: number): string => String(number).padStart(length, '0');
