import { Link } from 'wouter';
import { type EventDates, eventDay, screenPath, SCREENS } from '@rmo/contracts';
import { seasonDates } from './format';
import './event-band.css';

type ShownEvent = EventDates & { id: number; name: string };

const NO_EVENT = 'Event not shown';

/** Names an event where there is no space for its band. */
export const eventText = (event: ShownEvent | null): string =>
  event ? `${event.name}, ${seasonDates(event)}` : NO_EVENT;

interface Props {
  /** Null above the reviews that don't show their event. */
  event: ShownEvent | null;
  /** The id of the heading, which names the list below; without it, the name is no heading. */
  headingId?: string;
}

/** The line above the reviews of an event, with its name and date. */
export function EventBand({ event, headingId }: Props) {
  const Name = headingId ? 'h3' : 'strong';
  return (
    <div className="rmo-event-band rmo-row rmo-row--baseline">
      {event ? (
        <>
          <Name id={headingId}>
            <Link className="rmo-item" to={screenPath(SCREENS.event, { id: event.id })}>
              {event.name}
            </Link>
          </Name>{' '}
          <span className="rmo-muted rmo-small">{seasonDates(event)}</span>
        </>
      ) : (
        <Name id={headingId}>{NO_EVENT}</Name>
      )}
    </div>
  );
}

const DIRECTIONS = { latest: -1, earliest: 1, listed: 0 } as const;

/** The event that comes first: the latest, the earliest, or that of the first review in the list. */
export type FirstEvent = keyof typeof DIRECTIONS;

/** Groups reviews by event. Those that don't show their event are the last group. */
export function groupByEvent<Review extends { event: ShownEvent | null }>(
  reviews: readonly Review[],
  first: FirstEvent = 'latest',
): Review[][] {
  const groups = new Map<number | null, Review[]>();
  for (const review of reviews) {
    const id = review.event?.id ?? null;
    const group = groups.get(id);
    if (group) group.push(review);
    else groups.set(id, [review]);
  }
  return [...groups.values()].sort(([a], [b]) => {
    if (!a?.event || !b?.event) return Number(!a?.event) - Number(!b?.event);
    return DIRECTIONS[first] * eventDay(a.event).localeCompare(eventDay(b.event));
  });
}
