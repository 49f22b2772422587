import { datesText, momentText, windowError } from '@rmo/contracts';
import { isUpcoming, startOf } from '@rmo/ui/format';
import type { EventSummary, OwnReview } from '../../api/endpoints';

export interface EventChoice {
  value: number;
  label: string;
  /** The heading above the event in the list. */
  group: string;
  disabled: boolean;
  isReviewed: boolean;
  /** True if the form may choose this event for the user. */
  isLikely: boolean;
}

export interface NothingToRate {
  text: string;
  isReviewed?: boolean;
}

const NO_EVENTS_TEXT =
  'This official is not assigned to any events yet. Reviews can only be submitted for officials assigned to events.';

/** Returns undefined if something is left to rate. `name` is the official's name, `events` are their assignments. */
export function nothingToRate(
  events: readonly EventSummary[],
  ownReviews: readonly Pick<OwnReview, 'eventId'>[],
  name: string,
  now: Date = new Date(),
): NothingToRate | undefined {
  if (events.length === 0) return { text: NO_EVENTS_TEXT };
  const unratedEvents = events.filter(({ id }) => ownReviews.every(({ eventId }) => eventId !== id));
  if (unratedEvents.length === 0) {
    const eventText = events.length === 1 ? events[0]!.name : 'every event';
    return { text: `You have already rated ${name} for ${eventText}.`, isReviewed: true };
  }
  if (unratedEvents.some((event) => windowError(event, now) === undefined)) return undefined;
  const isEarly = ({ opensAt }: EventSummary): boolean =>
    opensAt !== null && Date.parse(opensAt) > now.getTime();
  const [earliestEvent] = unratedEvents.filter(isEarly).sort((a, b) => a.opensAt!.localeCompare(b.opensAt!));
  if (earliestEvent)
    return { text: `Rating of ${earliestEvent.name} opens on ${momentText(earliestEvent.opensAt!)}.` };
  const lastEvent = [...unratedEvents].sort((a, b) => b.closesAt!.localeCompare(a.closesAt!))[0]!;
  return { text: `Rating of ${lastEvent.name} closed on ${momentText(lastEvent.closesAt!)}.` };
}

/**
 * Completed events come first, latest first, those in `ownEventIds` before others; then upcoming ones, earliest first. Only a
 * completed event of the user's team is likely, or any if the team's events are unknown.
 */
export function eventChoices(
  events: EventSummary[],
  ownReviews: OwnReview[],
  ownEventIds?: ReadonlySet<number>,
  now: Date = new Date(),
): EventChoice[] {
  const byStart = [...events].sort((a, b) => startOf(a) - startOf(b));
  const completedEvents = byStart.filter((event) => !isUpcoming(event, now)).reverse();
  const isOwn = ({ id }: EventSummary): boolean => ownEventIds?.has(id) ?? false;
  const toChoice =
    (group: string, isLikely = !ownEventIds, suffix = '') =>
    (event: EventSummary): EventChoice => {
      const isReviewed = ownReviews.some(({ eventId }) => eventId === event.id);
      const problem = isReviewed ? 'Already reviewed' : windowError(event, now);
      return {
        value: event.id,
        label: [`${event.name} · ${datesText(event)}${suffix}`, problem].filter(Boolean).join(' · '),
        disabled: problem !== undefined,
        ...{ group, isReviewed, isLikely },
      };
    };
  return [
    ...completedEvents.filter(isOwn).map(toChoice('Completed, with your team', true)),
    ...completedEvents.filter((event) => !isOwn(event)).map(toChoice('Completed')),
    ...byStart
      .filter((event) => isUpcoming(event, now))
      .map(toChoice('Upcoming', !ownEventIds, ' · Upcoming')),
  ];
}
