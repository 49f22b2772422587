import { Injectable } from '@nestjs/common';
import { actorOf, addDays, FEED_LIMITS, MESSAGES, zonedDay } from '@rmo/contracts';
import type { EntityManager } from 'typeorm';
import { existing } from '../../common/errors';
import { LimitsService } from '../../common/limits';
import { Env } from '../../config/env';
import { type CalendarEvent, CalendarEventsRepository, type EventFilter } from '../events';
import { CalendarFeedsRepository, type FeedOwner, type ReadFeed } from './calendar-feeds.repository';
import { CalendarFeedsService, hashToken } from './calendar-feeds.service';
import { writeCalendar } from './write-calendar';

@Injectable()
export class CalendarsService {
  constructor(
    private readonly feeds: CalendarFeedsService,
    private readonly stored: CalendarFeedsRepository,
    private readonly events: CalendarEventsRepository,
    private readonly limits: LimitsService,
    private readonly env: Env,
  ) {}

  /** From 30 days ago to 365 days ahead. 404: unknown or revoked; 429: more than 60 reads in an hour. */
  async read(token: string, now = new Date()): Promise<string> {
    const feed = await this.feeds.find(token);
    await this.limits.take('calendar', hashToken(token));
    await this.feeds.markUsed(feed);
    const today = zonedDay(now);
    const span = { from: addDays(today, -FEED_LIMITS.daysBack), to: addDays(today, FEED_LIMITS.daysAhead) };
    const filter = filterOf(feed);
    const events = filter ? await this.events.list({ ...filter, ...span }) : [];
    const name = feed.subject ? `RateMyOfficial: ${feed.subject.name}` : 'RateMyOfficial';
    return writeCalendar(events, { name, site: this.env.publicUrl });
  }

  async readEvent(id: number): Promise<string> {
    const event = existing(await this.events.find(id), MESSAGES.eventNotFound);
    return writeCalendar([event], { name: event.name, site: this.env.publicUrl });
  }

  /** Returns a user's events between two days (`yyyy-MM-dd`), both inclusive; none if the account is not allowed to log in. */
  async listOwn(
    em: EntityManager,
    userId: number,
    span: { from: string; to: string },
  ): Promise<CalendarEvent[]> {
    const owner = await this.stored.findOwner(em, userId);
    const filter = owner && ownFilter(owner);
    return filter ? this.events.list({ ...filter, ...span }, em) : [];
  }
}

function filterOf({ scope, subject, owner }: ReadFeed): EventFilter | null {
  if (scope === 'me') return ownFilter(owner);
  return scope === 'team' ? { team: subject!.id } : { official: subject!.id };
}

/** Selects events of a coach's team, of an official, or in a manager's region (all events for a manager without a region). */
function ownFilter(owner: FeedOwner): EventFilter | null {
  switch (actorOf(owner)) {
    case 'coach':
      return owner.teamId === null ? null : { team: owner.teamId };
    case 'official':
      return owner.officialId === null ? null : { official: owner.officialId };
    case 'supervisor':
    case 'admin':
      return { region: owner.region ?? undefined };
    default:
      return null;
  }
}
