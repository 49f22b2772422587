import { momentText } from '@rmo/contracts';
import type { OwnReview } from '../api/endpoints';

const MINUTE = 60_000;
const count = (number: number, unit: string) => `${number} more ${unit}${number === 1 ? '' : 's'}`;

/** `for 5 more hours, until Sun, Jan 18, 9:00 PM`; null once its author can't change it any more. */
export function timeLeft({ editableUntil, moderation }: OwnReview, now = Date.now()): string | null {
  const minutes = Math.ceil((Date.parse(editableUntil) - now) / MINUTE);
  if (moderation === 'excluded' || minutes <= 0) return null;
  const left = minutes < 60 ? count(minutes, 'minute') : count(Math.floor(minutes / 60), 'hour');
  return `for ${left}, until ${momentText(editableUntil)}`;
}

/** What moderation did or will do; null where nobody has asked. */
export function moderationText({ isReported, moderation, moderationNote }: OwnReview): string | null {
  if (moderationNote) return moderationNote;
  if (moderation === 'comment-hidden')
    return 'This review was reported. Its comment is hidden until somebody has decided.';
  return isReported ? 'This review was reported. Somebody will look at it.' : null;
}
