import { momentText } from '@rmo/contracts';
import type { OwnReview } from '../api/endpoints';

/**
 * `Change until Sun 9:00 PM`, which is at most a day away, or until it is published in a batch; null once its author can't
 * change it any more.
 */
export function editableText(
  { isEditable, editableUntil }: Pick<OwnReview, 'isEditable' | 'editableUntil'>,
  now = Date.now(),
): string | null {
  if (!isEditable) return null;
  if (editableUntil === null) return 'Change until it is published';
  if (Date.parse(editableUntil) <= now) return null;
  const [weekday, , time] = momentText(editableUntil).split(', ');
  return `Change until ${weekday} ${time}`;
}

/** What moderation did or will do; null where nobody has asked. */
export function moderationText({ isReported, moderation, moderationNote }: OwnReview): string | null {
  if (moderationNote) return moderationNote;
  if (moderation === 'comment-hidden')
    return 'This review was reported. Its comment is hidden until somebody has decided.';
  return isReported ? 'This review was reported. Somebody will look at it.' : null;
}

/** One group for each event, in the order of its newest review, whatever was rated in between. */
export function byEvent(reviews: readonly OwnReview[]): OwnReview[][] {
  const groups = new Map<number, OwnReview[]>();
  for (const review of reviews) groups.set(review.eventId, [...(groups.get(review.eventId) ?? []), review]);
  return [...groups.values()];
}
