import type { EventSummary, Review } from '@rmo/api-client';
import { formatDate, isUpcoming } from '@rmo/ui/format';

export interface EventChoice {
  value: number;
  label: string;
  disabled: boolean;
}

/** Completed events first, the latest on top; then the coming ones, the next on top; reviewed ones can't be chosen. */
export function eventChoices(events: EventSummary[], mine: Review[], now: Date = new Date()): EventChoice[] {
  const reviewed = new Set(mine.map((review) => review.eventId));
  const time = (event: EventSummary): number => Date.parse(event.date);
  const completed = events.filter((event) => !isUpcoming(event.date, now)).sort((a, b) => time(b) - time(a));
  const upcoming = events.filter((event) => isUpcoming(event.date, now)).sort((a, b) => time(a) - time(b));
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
