import { formatDate, isUpcoming, startOf } from '@rmo/ui/format';
import type { EventSummary, OwnReview } from '../../api/endpoints';

export interface EventChoice {
  value: number;
  label: string;
  disabled: boolean;
}

/** Completed events, latest first, followed by upcoming ones, earliest first. Reviewed events are disabled. */
export function eventChoices(
  events: EventSummary[],
  mine: OwnReview[],
  now: Date = new Date(),
): EventChoice[] {
  const reviewed = new Set(mine.map((review) => review.eventId));
  const byStart = [...events].sort((a, b) => startOf(a) - startOf(b));
  const completed = byStart.filter((event) => !isUpcoming(event, now)).reverse();
  const upcoming = byStart.filter((event) => isUpcoming(event, now));
  const choice = (event: EventSummary, mark: string): EventChoice => ({
    value: event.id,
    label: `${event.name} · ${formatDate(event.date)}${mark}${reviewed.has(event.id) ? ' · Already reviewed' : ''}`,
    disabled: reviewed.has(event.id),
  });
  return [
    ...completed.map((event) => choice(event, '')),
    ...upcoming.map((event) => choice(event, ' · Upcoming')),
  ];
}
