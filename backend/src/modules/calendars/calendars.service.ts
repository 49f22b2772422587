import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import {
  actorOf,
  addDays,
  FEED_LIMITS,
  FEED_NOT_FOUND,
  MESSAGES,
  TOO_MANY_FEEDS,
  zonedDay,
} from '@rmo/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { hashToken, newToken } from '../../common/auth/token';
import { existingOr404, isForeignKeyViolation } from '../../common/errors';
import type { MessageDto } from '../../common/http';
import { LimitsService } from '../../common/limits';
import { Env } from '../../config/env';
import { CalendarEventsRepository, type EventFilter } from '../events';
import { CalendarFeed } from './calendar-feed.entity';
import type { CreateFeedDto, NewCalendarFeedDto } from './calendar-feed.dto';
import { CalendarFeedsRepository, type FeedOwner, type ReadFeed } from './calendar-feeds.repository';
import { writeCalendar } from './write-calendar';

const TOKEN_PATTERN = /^[\w-]{43}$/;

@Injectable()
export class CalendarsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly feeds: CalendarFeedsRepository,
    private readonly events: CalendarEventsRepository,
    private readonly limits: LimitsService,
    private readonly env: Env,
  ) {}

  /**
   * Returns the address, which can't be read again later. A user's calls run one at a time, so that none exceeds the limit.
   * 404: no such team or official; 409: the user already has 20.
   */
  async createFeed(userId: number, { scope, id = null }: CreateFeedDto): Promise<NewCalendarFeedDto> {
    const teamId = scope === 'team' ? id : null;
    const officialId = scope === 'official' ? id : null;
    const token = newToken();
    const feed = await this.dataSource
      .transaction(async (em) => {
        await this.feeds.lockFeedsOf(em, userId);
        const feeds = em.getRepository(CalendarFeed);
        if ((await feeds.countBy({ userId })) >= FEED_LIMITS.perPerson)
          throw new ConflictException(TOO_MANY_FEEDS);
        await feeds.insert({ userId, scope, teamId, officialId, tokenHash: hashToken(token) });
        const [newest] = await this.feeds.listOf(userId, em);
        return newest!;
      })
      .catch((error: unknown) => {
        if (isForeignKeyViolation(error, 'fk_calendar_feeds_team'))
          throw new NotFoundException(MESSAGES.teamNotFound);
        if (isForeignKeyViolation(error, 'fk_calendar_feeds_official'))
          throw new NotFoundException(MESSAGES.officialNotFound);
        throw error;
      });
    return { ...feed, address: `${this.env.publicUrl}/api/calendars/${token}.ics` };
  }

  async revokeFeed(userId: number, id: number): Promise<MessageDto> {
    const { affected } = await this.dataSource.getRepository(CalendarFeed).delete({ id, userId });
    if (affected !== 1) throw new NotFoundException(FEED_NOT_FOUND);
    return { message: 'Calendar link revoked' };
  }

  /** Returns the events from 30 days ago to 365 days ahead. 404: unknown or revoked; 429: more than 60 reads in an hour. */
  async read(token: string, now = new Date()): Promise<string> {
    const hash = hashToken(token);
    const knownFeed = TOKEN_PATTERN.test(token) ? await this.feeds.findByHash(hash) : null;
    const feed = existingOr404(knownFeed, FEED_NOT_FOUND);
    await this.limits.take('calendar', hash);
    // Updating the time once a minute is enough, and saves a write on each read.
    if (feed.isStale) await this.feeds.markUsed(feed.id);
    const today = zonedDay(now);
    const span = { from: addDays(today, -FEED_LIMITS.daysBack), to: addDays(today, FEED_LIMITS.daysAhead) };
    const filter = filterOf(feed);
    const events = filter ? await this.events.list({ ...filter, ...span }) : [];
    const name = feed.subject ? `RateMyOfficial: ${feed.subject.name}` : 'RateMyOfficial';
    return writeCalendar(events, { name, site: this.env.publicUrl });
  }

  async readEvent(id: number): Promise<string> {
    const event = existingOr404(await this.events.find(id), MESSAGES.eventNotFound);
    return writeCalendar([event], { name: event.name, site: this.env.publicUrl });
  }

  /** Returns a user's events between two days (`yyyy-MM-dd`), both inclusive; none if the account is not allowed to log in. */
  async listOwn(em: EntityManager, userId: number, span: { from: string; to: string }) {
    const owner = await this.feeds.findOwner(em, userId);
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
  const actor = actorOf(owner);
  if (actor === 'coach') return owner.teamId === null ? null : { team: owner.teamId };
  if (actor === 'official') return owner.officialId === null ? null : { official: owner.officialId };
  return actor === 'supervisor' || actor === 'admin' ? { region: owner.region ?? undefined } : null;
}
