import { MESSAGES } from '@rmo/contracts';

const UNDECIDED_TEXT = /^(tba|tbd|tbc|\?+|-+|n\/?a)$/i;
const TIME_BY_NAME: Record<string, string> = { noon: '12:00', '12 noon': '12:00' };
const TIME_PATTERN = /^(\d{1,2})(?:[:.](\d{2}))?(?:[:.]\d{2})?\s*(a|p)?\.?\s*(m)?\.?(?:\s*(?:e[sd]?t))?$/i;
const FOUR_DIGITS = /^(\d{2})(\d{2})$/;

/** Reads `19:00`, `7:00p`, `7 PM`, `1900` and `noon` (24 hours without `a` or `p`). No time if empty or undecided (`TBA`). */
export function readTime(cell: string): { time: string | null } | { problem: string } {
  const text = cell.trim().toLowerCase();
  if (text === '' || UNDECIDED_TEXT.test(text)) return { time: null };
  const namedTime = TIME_BY_NAME[text];
  if (namedTime) return { time: namedTime };
  const fourDigits = FOUR_DIGITS.exec(text);
  if (fourDigits) return timeOrProblem(Number(fourDigits[1]), Number(fourDigits[2]));
  const match = TIME_PATTERN.exec(text);
  // A number alone isn't a time.
  if (!match || (match[2] === undefined && !match[3])) return { problem: MESSAGES.startTimeInvalid };
  const hour = Number(match[1]);
  const minute = Number(match[2] ?? 0);
  if (!match[3]) return timeOrProblem(hour, minute);
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
