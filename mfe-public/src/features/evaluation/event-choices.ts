import { formatDate, isUpcoming, startOf } from '@rmo/ui/format';
import type { EventSummary, OwnReview } from '../../api/endpoints';

export interface EventChoice {
  value: number;
  label: string;
  /** The heading in the list that the event stands under. */
  group: string;
  disabled: boolean;
}

/**
 * Completed events, latest first, those of the own team before others, followed by upcoming ones, earliest first. Reviewed
 * events are disabled.
 */
export function eventChoices(
  events: EventSummary[],
  mine: OwnReview[],
  ownTeamIds: ReadonlySet<number> = new Set(),
  now: Date = new Date(),
): EventChoice[] {
  const reviewed = new Set(mine.map((review) => review.eventId));
  const byStart = [...events].sort((a, b) => startOf(a) - startOf(b));
  const completed = byStart.filter((event) => !isUpcoming(event, now)).reverse();
  const isOwn = ({ id }: EventSummary): boolean => ownTeamIds.has(id);
  const inGroup = (group: string, mark = '') => {
    return (event: EventSummary): EventChoice => ({
      value: event.id,
      label: `${event.name} · ${formatDate(event.date)}${mark}${reviewed.has(event.id) ? ' · Already reviewed' : ''}`,
      group,
      disabled: reviewed.has(event.id),
    });
  };
  return [
    ...completed.filter(isOwn).map(inGroup('Completed, with your team')),
    ...completed.filter((event) => !isOwn(event)).map(inGroup('Completed')),
    ...byStart.filter((event) => isUpcoming(event, now)).map(inGroup('Upcoming', ' · Upcoming')),
  ];
}
