import { MESSAGES } from '@rmo/contracts';

const UNKNOWN = /^(tba|tbd|tbc|\?+|-+|n\/?a)$/i;
const NAMED: Record<string, string> = { noon: '12:00', '12 noon': '12:00' };
const TIME = /^(\d{1,2})(?:[:.](\d{2}))?(?:[:.]\d{2})?\s*(a|p)?\.?\s*(m)?\.?(?:\s*(?:e[sd]?t))?$/i;
const FOUR_DIGITS = /^(\d{2})(\d{2})$/;

/** `HH:mm` for `19:00`, `7:00p`, `7 PM`, `1900` and `noon` (24 hours without `a` or `p`); null if undecided (`TBA`). */
export function readTime(given: string): { time: string | null } | { problem: string } {
  const text = given.trim().toLowerCase();
  if (text === '' || UNKNOWN.test(text)) return { time: null };
  const named = NAMED[text];
  if (named) return { time: named };
  const four = FOUR_DIGITS.exec(text);
  if (four) return valid(Number(four[1]), Number(four[2]));
  const match = TIME.exec(text);
  // A number alone isn't a time.
  if (!match || (match[2] === undefined && !match[3])) return { problem: MESSAGES.startTimeInvalid };
  const hour = Number(match[1]);
  const minute = Number(match[2] ?? 0);
  if (!match[3]) return valid(hour, minute);
  // People really do write `19:00 PM`.
  if (hour > 12) return match[3] === 'p' ? valid(hour, minute) : { problem: MESSAGES.startTimeInvalid };
  if (hour === 0) return { problem: MESSAGES.startTimeInvalid };
  return valid((hour % 12) + (match[3] === 'p' ? 12 : 0), minute);
}

const two = (number: number): string => String(number).padStart(2, '0');
const valid = (hour: number, minute: number): { time: string } | { problem: string } =>
  hour < 24 && minute < 60 ? { time: `${two(hour)}:${two(minute)}` } : { problem: MESSAGES.startTimeInvalid };
