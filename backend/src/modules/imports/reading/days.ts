import { calendarDay, endDateError, MESSAGES, MONTHS, weekdayName } from '@rmo/contracts';

/** Returns the year for a day written without one. `month` is 1 to 12. */
export type GuessYear = (month: number, day: number) => number;

export interface DayContext {
  yearOf: GuessYear;
  /** True if `5/6` means June 5; false if it means May 6. */
  isDayFirst: boolean;
  /** True if `7:00` without AM or PM is in the evening. */
  isEvening?: boolean;
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

const FIRST_TO_LAST = String.raw`(?<first>\d{1,2})(?:st|nd|rd|th)?\s*[-–—]\s*(?<last>\d{1,2})(?:st|nd|rd|th)?`;
/** A time after the dash is not the last day. */
const NOT_TIME = String.raw`(?!\d|\s*:|\s*[ap]\.?m)`;
/** `12/27-28`, `27-28/12`, `Dec 27–28` and `27–28 Dec`, each with an optional year. */
const SHORT_SPANS: { pattern: RegExp; isDayFirst?: boolean }[] = [
  {
    pattern: new RegExp(
      String.raw`^(?<before>\d{1,2}/)${FIRST_TO_LAST}(?<after>/(?:\d{4}|\d{2}))?${NOT_TIME}(?![/.-])`,
      'i',
    ),
    isDayFirst: false,
  },
  {
    pattern: new RegExp(String.raw`^${FIRST_TO_LAST}(?<after>[/.]\d{1,2}(?:[/.](?:\d{4}|\d{2}))?)(?![\d/-])`),
    isDayFirst: true,
  },
  {
    pattern: new RegExp(
      String.raw`^(?<before>${MONTH_PATTERN}\s+)${FIRST_TO_LAST}${NOT_TIME}(?<after>${YEAR_PATTERN})`,
      'i',
    ),
  },
  {
    pattern: new RegExp(
      String.raw`^${FIRST_TO_LAST}(?<after>[\s-]+${MONTH_PATTERN}(?:-(?:\d{4}|\d{2})(?!\d)|${YEAR_PATTERN}))`,
      'i',
    ),
  },
];
/** A word or a dash with spaces, a longer dash, or a hyphen before a date with slashes. */
const BETWEEN_DATES = /\s+(?:-|–|—|to|thru|through|until)\s+|\s*[–—]\s*|(?<=\d)-(?=\d{1,2}\/\d)/i;
const WEEKDAYS_BEFORE = new RegExp(String.raw`^${WEEKDAY_PATTERN}\s*[-–—/&]\s*${WEEKDAY_PATTERN},?\s+`, 'i');

interface DaySpan {
  day: string;
  last: string;
  rest: string;
}

/**
 * Like `readDay`, and also reads spans: `12/27-28/2026`, `Dec 27–28`, `Sat-Sun 12/5-6`, `12/30/26 - 1/2/27`. `last` is a span's
 * last day (`yyyy-MM-dd`), which is not checked against the first. A year that only one of the dates has counts for both.
 */
export function readDays(text: string, context: DayContext): ReturnType<typeof readDay> | DaySpan {
  const weekdays = WEEKDAYS_BEFORE.exec(text);
  const dateText = weekdays ? text.slice(weekdays[0].length) : text;
  const span = readShortSpan(dateText, context) ?? readLongSpan(dateText, context);
  if (!span) return readDay(text, context);
  const named = [
    [weekdays?.[1], span.day],
    [weekdays?.[2], span.last],
  ] as const;
  for (const [name, day] of named)
    if (name && !isThatWeekday(name, day))
      return `${day} is a ${weekdayName(day)}, not the day of the week in the file`;
  return span;
}

function readShortSpan(text: string, context: DayContext): DaySpan | null {
  const withoutWeekday = text.replace(WEEKDAY_BEFORE, '');
  for (const { pattern, isDayFirst } of SHORT_SPANS) {
    if (isDayFirst !== undefined && isDayFirst !== context.isDayFirst) continue;
    const match = pattern.exec(withoutWeekday);
    if (!match) continue;
    const { before = '', first, last, after = '' } = match.groups!;
    const firstDay = readDay(`${before}${first}${after}`, context);
    const lastDay = readDay(`${before}${last}${after}${withoutWeekday.slice(match[0].length)}`, context);
    if (typeof firstDay !== 'string' && typeof lastDay !== 'string')
      return { day: firstDay.day, last: lastDay.day, rest: lastDay.rest };
  }
  return null;
}

function readLongSpan(text: string, context: DayContext): DaySpan | null {
  const between = BETWEEN_DATES.exec(text);
  if (!between) return null;
  const firstText = text.slice(0, between.index);
  const lastText = text.slice(between.index + between[0].length);
  const yearIn = (date: string): number | undefined =>
    partsOf(date.replace(WEEKDAY_BEFORE, ''), context.isDayFirst)?.year;
  const read = (date: string, year: number | undefined) => {
    const result = readDay(date, year === undefined ? context : { ...context, yearOf: () => year });
    return typeof result === 'string' ? null : result;
  };
  const [firstYear, lastYear] = [yearIn(firstText), yearIn(lastText)];
  let first = read(firstText, lastYear);
  if (!first || first.rest) return null;
  const year = Number(first.day.slice(0, 4));
  let last = read(lastText, year);
  // A span over New Year's Day has two years.
  if (last && last.day < first.day && lastYear === undefined) {
    const next = read(lastText, year + 1);
    if (next && !endDateError(first.day, next.day)) last = next;
  }
  if (last && last.day < first.day && firstYear === undefined)
    first = read(firstText, lastYear! - 1) ?? first;
  return last && { day: first.day, last: last.day, rest: last.rest };
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
