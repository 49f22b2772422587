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

@Injectable()
export class EventNotificationsService {
  constructor(
    private readonly outbox: OutboxService,
    private readonly env: Env,
  ) {}

  /** Notifies people who were added or removed, and the others if the event moved. In `now`, undefined means unchanged. */
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
    const left = without(known, { officialIds, teamIds });
    if (isAhead(before)) await this.left(em, eventId, left);
    await this.moved(em, eventId, before, after, without(known, left));
  }

  async added(em: EntityManager, eventId: number, { officialIds, teamIds }: EventPeople): Promise<void> {
    if (teamIds.length > 0) await this.outbox.enqueue(em, 'notify', { kind: 'event.team', eventId, teamIds });
    if (officialIds.length > 0) {
      await this.outbox.enqueue(em, 'notify', { kind: 'event.assignment', eventId, officialIds });
    }
  }

  private async left(em: EntityManager, eventId: number, people: EventPeople): Promise<void> {
    if (isAnybody(people))
      await this.outbox.enqueue(em, 'notify', { kind: 'event.left', eventId, ...people });
  }

  /**
   * The notification is delayed: a further change in the meantime replaces it, and changing back drops it. The caller must hold
   * the event's lock, so that the second of two concurrent changes finds what the first has enqueued.
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
    const delay = this.env.MOVED_EVENT_DELAY_MS;
    const ratedBefore = { kind: 'event.rated-before' as const, eventId };
    await this.outbox.withdraw(em, 'notify', ratedBefore);
    if (!isAhead(before)) await this.outbox.enqueueAfter(em, delay, 'notify', ratedBefore);
    const start = earlier?.before ?? placeOf(before);
    const informed = earlier?.informed ?? peopleOf(earlier ?? people);
    const told = isSamePlace(start, placeOf(after)) ? without(people, informed) : people;
    if (!isAnybody(told)) return;
    const moved = { kind: 'event.moved' as const, eventId, ...told, before: start, informed };
    await this.outbox.enqueueAfter(em, delay, 'notify', moved);
  }

  async cancelled(em: EntityManager, eventId: number, event: EventPlace, people: EventPeople): Promise<void> {
    if (!isAhead(event)) return;
    const cancelled = { name: event.name, ...placeOf(event), ...people };
    await this.outbox.enqueue(em, 'notify', { kind: 'event.cancelled', eventId, ...cancelled });
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

const isAnybody = ({ officialIds, teamIds }: EventPeople): boolean => officialIds.length + teamIds.length > 0;

const peopleOf = ({ officialIds, teamIds }: EventPeople): EventPeople => ({ officialIds, teamIds });

const without = (people: EventPeople, others: EventPeople): EventPeople => ({
  officialIds: people.officialIds.filter((id) => !others.officialIds.includes(id)),
  teamIds: people.teamIds.filter((id) => !others.teamIds.includes(id)),
});

const isAhead = (event: RatedEvent): boolean => eventStart(event) > Date.now();
