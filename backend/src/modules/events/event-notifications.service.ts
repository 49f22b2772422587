import { Injectable } from '@nestjs/common';
import { eventDay, eventStart, type RatedEvent } from '@rmo/contracts';
import type { EntityManager } from 'typeorm';
import { OutboxService } from '../../queue';

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
  constructor(private readonly outbox: OutboxService) {}

  /** Coaches are notified of an event with their team, officials with an account of their assignment. */
  async added(em: EntityManager, eventId: number, { officialIds, teamIds }: EventPeople): Promise<void> {
    if (teamIds.length > 0) await this.outbox.enqueue(em, 'notify', { kind: 'event.team', eventId, teamIds });
    if (officialIds.length > 0) {
      await this.outbox.enqueue(em, 'notify', { kind: 'event.assignment', eventId, officialIds });
    }
  }

  /** Notifies the people of an event whose day, time or place has changed, unless it is over before and after. */
  async moved(
    em: EntityManager,
    eventId: number,
    before: EventPlace,
    after: EventPlace,
    people: EventPeople,
  ): Promise<void> {
    const isSame =
      eventStart(before) === eventStart(after) &&
      before.startTime === after.startTime &&
      before.venue === after.venue;
    if (isSame || !(isAhead(before) || isAhead(after))) return;
    await this.outbox.enqueue(em, 'notify', { kind: 'event.moved', eventId, ...people });
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

const isAhead = (event: RatedEvent): boolean => eventStart(event) > Date.now();
