import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import {
  daysOf,
  eventStart,
  type EventTiming,
  ratingWindow,
  TIME_ZONE,
  TO_RATE_DAYS,
  zonedDay,
} from '@rmo/contracts';
import type { EntityManager } from 'typeorm';
import { OutboxService, RunOnce } from '../../../queue';
import { EventsRepository } from '../../events';
import { OfficialsRepository } from '../../officials';
import { type ToRateDto, PinsAndSkipsRepository, ToRateService } from '../../reviews';
import { RatingRulesService } from '../../settings';
import { RecipientsRepository } from '../../users';
import { dueReminders } from './due-reminders';
import { RemindersRepository } from './reminders.repository';

const DAY_MS = 86_400_000;

/** Reminders to rate events: at most one per user and day, and at most two per event. */
@Injectable()
export class RemindersService {
  constructor(
    private readonly reminders: RemindersRepository,
    private readonly toRate: ToRateService,
    private readonly pins: PinsAndSkipsRepository,
    private readonly events: EventsRepository,
    private readonly officials: OfficialsRepository,
    private readonly recipients: RecipientsRepository,
    private readonly rules: RatingRulesService,
    private readonly outbox: OutboxService,
    private readonly runOnce: RunOnce,
  ) {}

  @Cron('0 10 * * *', { name: 'reminders', timeZone: TIME_ZONE })
  remind(now = new Date()): Promise<boolean> {
    return this.runOnce.run('reminders', zonedDay(now), async (em) => {
      const count = await this.enqueue(em, now);
      return `${count} people looked at`;
    });
  }

  /** Enqueues jobs for all who may need a reminder today, and returns how many. */
  private async enqueue(em: EntityManager, now: Date): Promise<number> {
    const rules = await this.rules.get(em);
    await this.reminders.deleteOlderThan(em, 2 * TO_RATE_DAYS);
    if (!rules.reminders) return 0;
    const span = { from: zonedDay(new Date(now.getTime() - TO_RATE_DAYS * DAY_MS)), to: zonedDay(now) };
    const isDue = (timing: EventTiming) =>
      dueReminders(ratingWindow(timing, rules), eventStart(timing), now).length > 0;
    const dueEvents = (await this.events.listParts(em, span)).filter((event) =>
      event.firstDays.some((day) => isDue({ ...event, days: day === null ? null : [day] })),
    );
    const teamDays = dueEvents.flatMap((event) =>
      event.teamIds.flatMap((teamId) => daysOf(event).map((day) => ({ teamId, day }))),
    );
    const coaches = await this.recipients.listCoachesOfDays(em, teamDays);
    const officialIds = dueEvents.flatMap((event) => event.officialIds);
    const userIds = new Set([
      ...coaches.map(({ id }) => id),
      ...(await this.officials.listAccountIds(em, officialIds)),
      ...(await this.pins.listPinners(dueEvents.map(({ id }) => id))),
    ]);
    const day = zonedDay(now);
    const events = [...userIds].map((userId) => ({ kind: 'events.to-rate' as const, userId, day }));
    await this.outbox.enqueueMany(em, 'notify', events);
    return events.length;
  }

  /** Records that the reminder was sent. Returns its events, those closing soonest first; none if the day is over. */
  async take(em: EntityManager, userId: number, day: string, now = new Date()): Promise<ToRateDto[]> {
    if (zonedDay(now) !== day || (await this.reminders.wasReminded(em, userId, day))) return [];
    const rater = await this.reminders.findRater(em, userId);
    if (!rater) return [];
    const eventsToRate = await this.toRate.list(rater, now, em);
    const due = eventsToRate.flatMap(({ event, ...window }) =>
      dueReminders(window, eventStart(event), now).map((kind) => ({ eventId: event.id, kind })),
    );
    const remindedEventIds = new Set(await this.reminders.insert(em, userId, day, due));
    const closingTime = ({ closesAt }: ToRateDto) => Date.parse(closesAt ?? '9999-12-31');
    return eventsToRate
      .filter(({ event }) => remindedEventIds.has(event.id))
      .sort((one, other) => closingTime(one) - closingTime(other));
  }
}
