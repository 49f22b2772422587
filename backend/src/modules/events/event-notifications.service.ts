import { Injectable } from '@nestjs/common';
import { eventDay, eventStart, type RatedEvent } from '@rmo/contracts';
import type { EntityManager } from 'typeorm';
import { Env } from '../../config/env';
import { type NotificationEvents, OutboxService } from '../../queue';

/** When and where an event takes place. */
export interface EventPlace extends RatedEvent {
  name: string;
  venue: string;
}

export interface EventPeople {
  officialIds: number[];
  teamIds: number[];
}

/** Enqueues the notifications about events, in the transaction of their change. */
@Injectable()
export class EventNotificationsService {
  constructor(
    private readonly outbox: OutboxService,
    private readonly env: Env,
  ) {}

  /** Coaches are notified of an event with their team, officials with an account of their assignment. */
  async added(em: EntityManager, eventId: number, { officialIds, teamIds }: EventPeople): Promise<void> {
    if (teamIds.length > 0) await this.outbox.enqueue(em, 'notify', { kind: 'event.team', eventId, teamIds });
    if (officialIds.length > 0) {
      await this.outbox.enqueue(em, 'notify', { kind: 'event.assignment', eventId, officialIds });
    }
  }

  /**
   * Notifies the people of an event whose day, time or place has changed, unless it is over before and after. They hear of it
   * after a delay: a further change within it replaces the notification, and one that takes the first back drops it. The
   * caller has locked the event, so of two changes at once the second finds what the first has enqueued.
   */
  async moved(
    em: EntityManager,
    eventId: number,
    before: EventPlace,
    after: EventPlace,
    people: EventPeople,
  ): Promise<void> {
    if (isSamePlace(placeOf(before), placeOf(after)) || !(isAhead(before) || isAhead(after))) return;
    const [earlier] = await this.outbox.withdraw<MovedEvent>(em, 'notify', { kind: 'event.moved', eventId });
    const start = earlier?.before ?? placeOf(before);
    const told = earlier && isSamePlace(start, placeOf(after)) ? unheard(people, earlier) : people;
    if (told.officialIds.length + told.teamIds.length === 0) return;
    await this.outbox.enqueueAfter(em, this.env.MOVED_EVENT_DELAY_MS, 'notify', {
      ...{ kind: 'event.moved', eventId, ...told },
      before: start,
    });
  }

  /** Notifies the people of an event that is deleted before it has taken place. */
  async cancelled(em: EntityManager, eventId: number, event: EventPlace, people: EventPeople): Promise<void> {
    if (!isAhead(event)) return;
    const { name, startTime, venue } = event;
    await this.outbox.enqueue(em, 'notify', {
      kind: 'event.cancelled',
      eventId,
      name,
      date: eventDay(event),
      startTime,
      venue,
      ...people,
    });
  }
}

type MovedEvent = { kind: 'event.moved' } & NotificationEvents['event.moved'];
type Place = NonNullable<MovedEvent['before']>;

const placeOf = (event: EventPlace): Place => ({
  date: eventDay(event),
  startTime: event.startTime,
  venue: event.venue,
});
const isSamePlace = (one: Place, other: Place): boolean =>
  one.date === other.date && one.startTime === other.startTime && one.venue === other.venue;

/** Those who joined after the first change, and so know its place only. */
const unheard = (people: EventPeople, earlier: EventPeople): EventPeople => ({
  officialIds: people.officialIds.filter((id) => !earlier.officialIds.includes(id)),
  teamIds: people.teamIds.filter((id) => !earlier.teamIds.includes(id)),
});

const isAhead = (event: RatedEvent): boolean => eventStart(event) > Date.now();
