import { momentText, REVIEW_EDITABLE_HOURS, zonedDay } from '@rmo/contracts';
import { groupByEvent } from '@rmo/ui/EventBand';
import type { OwnReview } from '../api/endpoints';

/** Returns `until Sun, Nov 30, 9:00 PM`, or null once the author can no longer change the review. */
export function deadlineText(
  { isEditable, editableUntil }: Pick<OwnReview, 'isEditable' | 'editableUntil'>,
  now = Date.now(),
): string | null {
  if (!isEditable) return null;
  if (editableUntil === null) return 'until it is published';
  if (Date.parse(editableUntil) <= now) return null;
  const [weekday, day, time] = momentText(editableUntil).split(', ');
  const isToday = zonedDay(new Date(editableUntil)) === zonedDay(new Date(now));
  return `until ${isToday ? 'today' : `${weekday}, ${day}`}, ${time}`;
}

export const canChange = (review: OwnReview): boolean => deadlineText(review) !== null;

export function changeText(reviews: readonly OwnReview[]): string {
  const isBatched = reviews.some(({ editableUntil }) => editableUntil === null);
  const span = isBatched ? 'until it is published' : `for ${REVIEW_EDITABLE_HOURS} hours`;
  return `You can change or withdraw a rating ${span}.`;
}

export function moderationText({ isReported, moderation, moderationNote }: OwnReview): string | null {
  if (moderationNote) return moderationNote;
  if (moderation === 'comment-hidden')
    return 'This review was reported. Its comment is hidden until a supervisor or administrator decides.';
  return isReported ? 'This review was reported. A supervisor or administrator will look at it.' : null;
}

/** Groups the reviews by event, the latest first, except that events with a rating that can still be changed come before it. */
export function toGroups(reviews: readonly OwnReview[]): OwnReview[][] {
  const isOpen = (group: OwnReview[]): boolean => group.some(canChange);
  const groups = groupByEvent(reviews);
  return [...groups.filter(isOpen), ...groups.filter((group) => !isOpen(group))];
}

/** Splits the groups into pages of `size` reviews or more; the last page may have fewer. */
export function toPages(groups: readonly OwnReview[][], size: number): OwnReview[][][] {
  const pages: OwnReview[][][] = [];
  for (const group of groups) {
    const page = pages.at(-1);
    if (page && page.flat().length < size) page.push(group);
    else pages.push([group]);
  }
  return pages;
}
