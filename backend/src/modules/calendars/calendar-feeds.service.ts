import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { FEED_LIMITS, FEED_NOT_FOUND, MESSAGES, TOO_MANY_FEEDS } from '@rmo/contracts';
import { createHash, randomBytes } from 'node:crypto';
import { DataSource } from 'typeorm';
import { isForeignKeyViolation } from '../../common/errors';
import type { MessageDto } from '../../common/http';
import { Env } from '../../config/env';
import type { CreateFeedDto, NewCalendarFeedDto } from './calendar-feed.dto';
import { CalendarFeedsRepository, type FeedSubject, type ReadFeed } from './calendar-feeds.repository';

const TOKEN = /^[\w-]{43}$/;
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The addresses that a person's calendars read. */
@Injectable()
export class CalendarFeedsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly feeds: CalendarFeedsRepository,
    private readonly env: Env,
  ) {}

  /**
   * Creates an address, which is returned this once. 404: no such team or official; 409: the person has 20. Of several
   * at once each is counted after the one before.
   */
  async create(userId: number, input: CreateFeedDto): Promise<NewCalendarFeedDto> {
    const token = randomBytes(32).toString('base64url');
    const feed = await this.dataSource
      .transaction(async (em) => {
        await this.feeds.lockOf(em, userId);
        if ((await this.feeds.countOf(em, userId)) >= FEED_LIMITS.perPerson)
          throw new ConflictException(TOO_MANY_FEEDS);
        await this.feeds.insert(em, { userId, ...subjectOf(input), tokenHash: hashToken(token) });
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

  /** Calendars that read the address get 404 from now on. 404 where the person has no such address. */
  async revoke(userId: number, id: number): Promise<MessageDto> {
    if (!(await this.feeds.delete(userId, id))) throw new NotFoundException(FEED_NOT_FOUND);
    return { message: 'Calendar address revoked' };
  }

  /** The feed of a token. 404 for one that is unknown or revoked, and where the account may not sign in. */
  async find(token: string): Promise<ReadFeed> {
    const feed = TOKEN.test(token) ? await this.feeds.findByHash(hashToken(token)) : null;
    if (!feed) throw new NotFoundException(FEED_NOT_FOUND);
    return feed;
  }

  /** Stored once a minute at most, which saves a write for every read. */
  async markUsed({ id, isStale }: Pick<ReadFeed, 'id' | 'isStale'>): Promise<void> {
    if (isStale) await this.feeds.markUsed(id);
  }
}

const subjectOf = ({ scope, id = null }: CreateFeedDto): FeedSubject => ({
  scope,
  teamId: scope === 'team' ? id : null,
  officialId: scope === 'official' ? id : null,
});
