import { Injectable } from '@nestjs/common';
import { eventDay, eventStart, lastDay, type EventTiming } from '@rmo/contracts';
import type { EntityManager } from 'typeorm';
import { Env } from '../../config/env';
import { type NotificationPayloads, OutboxService } from '../../queue';

export interface EventPlace extends EventTiming {
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

  /** Notifies people who were added or removed, and the others if the event moved. In `change`, undefined means unchanged. */
  async notifyChanged(
    em: EntityManager,
    eventId: number,
    before: EventPlace,
    after: EventPlace,
    peopleBefore: EventPeople,
    change: Partial<EventPeople>,
  ): Promise<void> {
    const { officialIds = peopleBefore.officialIds, teamIds = peopleBefore.teamIds } = change;
    await this.notifyAdded(em, eventId, exceptPeople({ officialIds, teamIds }, peopleBefore));
    const leavers = exceptPeople(peopleBefore, { officialIds, teamIds });
    if (isAhead(before)) await this.notifyLeft(em, eventId, leavers);
    await this.notifyMoved(em, eventId, before, after, exceptPeople(peopleBefore, leavers));
  }

  async notifyAdded(em: EntityManager, eventId: number, people: EventPeople): Promise<void> {
    const { officialIds, teamIds } = people;
    if (teamIds.length > 0) await this.outbox.enqueue(em, 'notify', { kind: 'event.team', eventId, teamIds });
    if (officialIds.length > 0) {
      await this.outbox.enqueue(em, 'notify', { kind: 'event.assignment', eventId, officialIds });
    }
  }

  private async notifyLeft(em: EntityManager, eventId: number, people: EventPeople): Promise<void> {
    if (hasPeople(people))
      await this.outbox.enqueue(em, 'notify', { kind: 'event.left', eventId, ...people });
  }

  /**
   * The notification is delayed: another change in the meantime replaces it, and changing back drops it. The caller must hold
   * the event's lock, so that the second of two concurrent changes finds what the first has enqueued.
   */
  private async notifyMoved(
    em: EntityManager,
    eventId: number,
    before: EventPlace,
    after: EventPlace,
    people: EventPeople,
  ): Promise<void> {
    if (isSamePlace(placeOf(before), placeOf(after))) return;
    const movedBefore = { kind: 'event.moved' as const, eventId };
    const [earlierJob] = await this.outbox.withdraw<MovedEvent>(em, 'notify', movedBefore);
    if (!isAhead(before) && !isAhead(after)) return;
    const delay = this.env.MOVED_EVENT_DELAY_MS;
    const ratedBefore = { kind: 'event.rated-before' as const, eventId };
    await this.outbox.withdraw(em, 'notify', ratedBefore);
    if (!isAhead(before)) await this.outbox.enqueueAfter(em, delay, 'notify', ratedBefore);
    const start = earlierJob?.before ?? placeOf(before);
    const informed = earlierJob?.informed ?? peopleOf(earlierJob ?? people);
    const recipients = isSamePlace(start, placeOf(after)) ? exceptPeople(people, informed) : people;
    if (!hasPeople(recipients)) return;
    const moved = { kind: 'event.moved' as const, eventId, ...recipients, before: start, informed };
    await this.outbox.enqueueAfter(em, delay, 'notify', moved);
  }

  async notifyCancelled(
    em: EntityManager,
    eventId: number,
    event: EventPlace,
    people: EventPeople,
  ): Promise<void> {
    if (!isAhead(event)) return;
    const cancelled = { name: event.name, ...placeOf(event), ...people };
    await this.outbox.enqueue(em, 'notify', { kind: 'event.cancelled', eventId, ...cancelled });
  }
}

type MovedEvent = { kind: 'event.moved' } & NotificationPayloads['event.moved'];
type Place = NonNullable<MovedEvent['before']>;

const placeOf = (event: EventPlace): Place => ({
  date: eventDay(event),
  endDate: event.endDate ? lastDay(event) : null,
  startTime: event.startTime,
  venue: event.venue,
});
const isSamePlace = (one: Place, other: Place): boolean =>
  one.date === other.date &&
  (one.endDate ?? null) === (other.endDate ?? null) &&
  one.startTime === other.startTime &&
  one.venue === other.venue;

const hasPeople = ({ officialIds, teamIds }: EventPeople): boolean => officialIds.length + teamIds.length > 0;

const peopleOf = ({ officialIds, teamIds }: EventPeople): EventPeople => ({ officialIds, teamIds });

const exceptPeople = (people: EventPeople, others: EventPeople): EventPeople => ({
  officialIds: people.officialIds.filter((id) => !others.officialIds.includes(id)),
  teamIds: people.teamIds.filter((id) => !others.teamIds.includes(id)),
});

const isAhead = (event: EventTiming): boolean => eventStart(event) > Date.now();
