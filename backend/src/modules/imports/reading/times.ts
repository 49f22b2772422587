import { MESSAGES } from '@rmo/contracts';

const UNDECIDED_TEXT = /^(tba|tbd|tbc|\?+|-+|n\/?a)$/i;
const TIME_BY_NAME: Record<string, string> = { noon: '12:00', '12 noon': '12:00' };
const TIME_PATTERN = /^(\d{1,2})(?:[:.](\d{2}))?(?:[:.]\d{2})?\s*(a|p)?\.?\s*(m)?\.?(?:\s*(?:e[sd]?t))?$/i;
const FOUR_DIGITS = /^(\d{2})(\d{2})$/;
/** The part of a day, as spreadsheets store times. */
const DAY_FRACTION = /^0?\.\d+$/;
/** Nobody starts at these hours of the morning, so without AM or PM they may be in the afternoon or evening. */
const EITHER_HALF = /^[1-7][:.]\d{2}(?:[:.]\d{2})?$/;
const SAYS_24_HOURS = /^(?:0\d|1[3-9]|2[0-3])[:.]?\d{2}/;

const TIME_AT_END = /(?<!\d)\d{1,2}:\d{2}(?::\d{2})?\D*$/;

/** Returns the time at the end of a cell that begins with a date; empty if it has none. */
export const timeAfterDate = (text: string): string => TIME_AT_END.exec(text)?.[0] ?? '';

/**
 * Returns true if times such as `7:00` in a column are PM, and false if the column counts 24 hours, which `19:00` or `09:00`
 * shows; null if it has no such time.
 */
export function findEvening(cells: Iterable<string>): boolean | null {
  let isFound = false;
  for (const cell of cells) {
    const text = cell.trim();
    if (SAYS_24_HOURS.test(text) && !/[ap]\.?m?\.?$/i.test(text)) return false;
    isFound ||= EITHER_HALF.test(text);
  }
  return isFound ? true : null;
}

/**
 * Reads `19:00`, `7:00p`, `7 PM`, `1900`, `noon` and a fraction of a day. Times without `a` or `p` count 24 hours, except that
 * those from 1:00 to 7:59 are PM if `isEvening`. No time if empty or undecided (`TBA`).
 */
export function readTime(cell: string, isEvening = false): { time: string | null } | { problem: string } {
  const text = cell.trim().toLowerCase();
  if (text === '' || UNDECIDED_TEXT.test(text)) return { time: null };
  const namedTime = TIME_BY_NAME[text];
  if (namedTime) return { time: namedTime };
  if (DAY_FRACTION.test(text)) {
    const minutes = Math.round(Number(text) * 24 * 60);
    return timeOrProblem(Math.floor(minutes / 60), minutes % 60);
  }
  const fourDigits = FOUR_DIGITS.exec(text);
  if (fourDigits) return timeOrProblem(Number(fourDigits[1]), Number(fourDigits[2]));
  const match = TIME_PATTERN.exec(text);
  // A number alone isn't a time.
  if (!match || (match[2] === undefined && !match[3])) return { problem: MESSAGES.startTimeInvalid };
  const hour = Number(match[1]);
  const minute = Number(match[2] ?? 0);
  if (!match[3]) return timeOrProblem(isEvening && EITHER_HALF.test(text) ? hour + 12 : hour, minute);
  // People really do write `19:00 PM`.
  if (hour > 12)
    return match[3] === 'p' ? timeOrProblem(hour, minute) : { problem: MESSAGES.startTimeInvalid };
  if (hour === 0) return { problem: MESSAGES.startTimeInvalid };
  return timeOrProblem((hour % 12) + (match[3] === 'p' ? 12 : 0), minute);
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');
const timeOrProblem = (hour: number, minute: number): { time: string } | { problem: string } =>
  hour < 24 && minute < 60
    ? { time: `${twoDigits(hour)}:${twoDigits(minute)}` }
    : { problem: MESSAGES.startTimeInvalid };
