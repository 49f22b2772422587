import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { FEED_LIMITS, FEED_NOT_FOUND, MESSAGES, TOO_MANY_FEEDS } from '@rmo/contracts';
import { createHash, randomBytes } from 'node:crypto';
import { DataSource } from 'typeorm';
import { existing, isForeignKeyViolation } from '../../common/errors';
import type { MessageDto } from '../../common/http';
import { Env } from '../../config/env';
import { CalendarFeed } from './calendar-feed.entity';
import type { CreateFeedDto, NewCalendarFeedDto } from './calendar-feed.dto';
import { CalendarFeedsRepository, type FeedSubject, type ReadFeed } from './calendar-feeds.repository';

const TOKEN = /^[\w-]{43}$/;
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

@Injectable()
export class CalendarFeedsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly feeds: CalendarFeedsRepository,
    private readonly env: Env,
  ) {}

  /** 404: no such team or official; 409: the user already has 20. A user's calls run one at a time, so that each counts. */
  async create(userId: number, input: CreateFeedDto): Promise<NewCalendarFeedDto> {
    const token = randomBytes(32).toString('base64url');
    const feed = await this.dataSource
      .transaction(async (em) => {
        await this.feeds.lockOf(em, userId);
        const feeds = em.getRepository(CalendarFeed);
        if ((await feeds.countBy({ userId })) >= FEED_LIMITS.perPerson)
          throw new ConflictException(TOO_MANY_FEEDS);
        await feeds.insert({ userId, ...subjectOf(input), tokenHash: hashToken(token) });
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

  async revoke(userId: number, id: number): Promise<MessageDto> {
    const { affected } = await this.dataSource.getRepository(CalendarFeed).delete({ id, userId });
    if (affected !== 1) throw new NotFoundException(FEED_NOT_FOUND);
    return { message: 'Calendar address revoked' };
  }

  /** Returns the feed for a token. 404: the token is unknown or revoked, or the account is not allowed to log in. */
  async find(token: string): Promise<ReadFeed> {
    return existing(TOKEN.test(token) ? await this.feeds.findByHash(hashToken(token)) : null, FEED_NOT_FOUND);
  }

  /** Updates the time at most once a minute, which saves a write on each read. */
  async markUsed({ id, isStale }: Pick<ReadFeed, 'id' | 'isStale'>): Promise<void> {
    const feeds = this.dataSource.getRepository(CalendarFeed);
    if (isStale) await feeds.update({ id }, { lastUsedAt: () => 'now()' });
  }
}

const subjectOf = ({ scope, id = null }: CreateFeedDto): FeedSubject => ({
  scope,
  teamId: scope === 'team' ? id : null,
  officialId: scope === 'official' ? id : null,
});
