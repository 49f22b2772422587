import { Injectable } from '@nestjs/common';
import { eventDay, eventStart, type RatedEvent } from '@rmo/contracts';
import type { EntityManager } from 'typeorm';
import { Env } from '../../config/env';
import { type NotificationPayloads, OutboxService } from '../../queue';

export interface EventPlace extends RatedEvent {
  name: string;
  venue: string;
}

export interface EventPeople {
  officialIds: number[];
  teamIds: number[];
}

/** Enqueues notifications about an event in the transaction that changes it. */
@Injectable()
export class EventNotificationsService {
  constructor(
    private readonly outbox: OutboxService,
    private readonly env: Env,
  ) {}

  /**
   * Notifies people who were added or removed, and notifies everyone else if the day, time or place changed. The lists in `now`
   * are complete; undefined means unchanged.
   */
  async changed(
    em: EntityManager,
    eventId: number,
    before: EventPlace,
    after: EventPlace,
    known: EventPeople,
    now: Partial<EventPeople>,
  ): Promise<void> {
    const { officialIds = known.officialIds, teamIds = known.teamIds } = now;
    await this.added(em, eventId, without({ officialIds, teamIds }, known));
    if (isAhead(before)) await this.left(em, eventId, without(known, { officialIds, teamIds }));
    const staying = {
      officialIds: known.officialIds.filter((one) => officialIds.includes(one)),
      teamIds: known.teamIds.filter((one) => teamIds.includes(one)),
    };
    await this.moved(em, eventId, before, after, staying);
  }

  /** Notifies coaches that their team was added to an event, and officials with an account that they were assigned. */
  async added(em: EntityManager, eventId: number, { officialIds, teamIds }: EventPeople): Promise<void> {
    if (teamIds.length > 0) await this.outbox.enqueue(em, 'notify', { kind: 'event.team', eventId, teamIds });
    if (officialIds.length > 0) {
      await this.outbox.enqueue(em, 'notify', { kind: 'event.assignment', eventId, officialIds });
    }
  }

  private async left(em: EntityManager, eventId: number, people: EventPeople): Promise<void> {
    if (people.officialIds.length + people.teamIds.length > 0)
      await this.outbox.enqueue(em, 'notify', { kind: 'event.left', eventId, ...people });
  }

  /**
   * Notifies an event's participants that its day, time or place has changed, unless it is over both before and after the
   * change. The notification is delayed: a further change in the meantime replaces it, and changing back drops it. The caller
   * must hold the event's lock, so that the second of two concurrent changes finds what the first has enqueued.
   */
  private async moved(
    em: EntityManager,
    eventId: number,
    before: EventPlace,
    after: EventPlace,
    people: EventPeople,
  ): Promise<void> {
    if (isSamePlace(placeOf(before), placeOf(after))) return;
    const [earlier] = await this.outbox.withdraw<MovedEvent>(em, 'notify', { kind: 'event.moved', eventId });
    if (!isAhead(before) && !isAhead(after)) return;
    const ratedBefore = { kind: 'event.rated-before' as const, eventId };
    await this.outbox.withdraw(em, 'notify', ratedBefore);
    if (!isAhead(before))
      await this.outbox.enqueueAfter(em, this.env.MOVED_EVENT_DELAY_MS, 'notify', ratedBefore);
    const start = earlier?.before ?? placeOf(before);
    const informed = earlier?.informed ?? peopleOf(earlier ?? people);
    const told = isSamePlace(start, placeOf(after)) ? without(people, informed) : people;
    if (told.officialIds.length + told.teamIds.length === 0) return;
    await this.outbox.enqueueAfter(em, this.env.MOVED_EVENT_DELAY_MS, 'notify', {
      ...{ kind: 'event.moved', eventId, ...told },
      ...{ before: start, informed },
    });
  }

  /** Notifies an event's participants that it was deleted before it took place. */
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

type MovedEvent = { kind: 'event.moved' } & NotificationPayloads['event.moved'];
type Place = NonNullable<MovedEvent['before']>;

const placeOf = (event: EventPlace): Place => ({
  date: eventDay(event),
  startTime: event.startTime,
  venue: event.venue,
});
const isSamePlace = (one: Place, other: Place): boolean =>
  one.date === other.date && one.startTime === other.startTime && one.venue === other.venue;

const peopleOf = ({ officialIds, teamIds }: EventPeople): EventPeople => ({ officialIds, teamIds });

const without = (people: EventPeople, others: EventPeople): EventPeople => ({
  officialIds: people.officialIds.filter((id) => !others.officialIds.includes(id)),
  teamIds: people.teamIds.filter((id) => !others.teamIds.includes(id)),
});

const isAhead = (event: RatedEvent): boolean => eventStart(event) > Date.now();
