import type { EventSummary, Review } from '@rmo/api-client';
import { formatDate, isUpcoming, startOf } from '@rmo/ui/format';

export interface EventChoice {
  value: number;
  label: string;
  disabled: boolean;
}

/** Completed events first, the latest on top; then the coming ones, the next on top; reviewed ones can't be chosen. */
export function eventChoices(events: EventSummary[], mine: Review[], now: Date = new Date()): EventChoice[] {
  const reviewed = new Set(mine.map((review) => review.eventId));
  const inTurn = [...events].sort((a, b) => startOf(a) - startOf(b));
  const completed = inTurn.filter((event) => !isUpcoming(event, now)).reverse();
  const upcoming = inTurn.filter((event) => isUpcoming(event, now));
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
