import { momentText, REVIEW_EDITABLE_HOURS, zonedDay } from '@rmo/contracts';
import type { OwnReview } from '../api/endpoints';

/** Returns `Change until Sun, Nov 30, 9:00 PM`, or null once the author can no longer change the review. */
export function editableText(
  { isEditable, editableUntil }: Pick<OwnReview, 'isEditable' | 'editableUntil'>,
  now = Date.now(),
): string | null {
  if (!isEditable) return null;
  if (editableUntil === null) return 'Change until it is published';
  if (Date.parse(editableUntil) <= now) return null;
  const [weekday, day, time] = momentText(editableUntil).split(', ');
  const isToday = zonedDay(new Date(editableUntil)) === zonedDay(new Date(now));
  return `Change until ${isToday ? 'today' : `${weekday}, ${day}`}, ${time}`;
}

export function changeText(reviews: readonly OwnReview[]): string {
  const isBatched = reviews.some(({ editableUntil }) => editableUntil === null);
  const span = isBatched ? 'until it is published' : `for ${REVIEW_EDITABLE_HOURS} hours`;
  return reviews.some((review) => editableText(review) !== null)
    ? `You can change or withdraw a rating ${span}.`
    : `None can be changed any more: that is possible ${span}.`;
}

export function moderationText({ isReported, moderation, moderationNote }: OwnReview): string | null {
  if (moderationNote) return moderationNote;
  if (moderation === 'comment-hidden')
    return 'This review was reported. Its comment is hidden until somebody has decided.';
  return isReported ? 'This review was reported. Somebody will look at it.' : null;
}

/** Groups the reviews by event, in their order, except that events with a rating that can still be changed come first. */
export function groupByEvent(reviews: readonly OwnReview[]): OwnReview[][] {
  const groups = new Map<number, OwnReview[]>();
  for (const review of reviews) groups.set(review.eventId, [...(groups.get(review.eventId) ?? []), review]);
  const isOpen = (group: OwnReview[]): boolean => group.some((review) => editableText(review) !== null);
  const eventGroups = [...groups.values()];
  return [...eventGroups.filter(isOpen), ...eventGroups.filter((group) => !isOpen(group))];
}
