import { Injectable, NotFoundException } from '@nestjs/common';
import { MESSAGES, pickGiven, ratingWindow } from '@rmo/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import type { SessionUser } from '../../common/auth';
import { RateLinksRepository } from '../../common/auth/rate-links.repository';
import { SessionStore } from '../../common/auth/session.store';
import { hashToken, newToken } from '../../common/auth/token';
import { isForeignKeyViolation } from '../../common/errors';
import { EventsRepository } from '../events';
import { ToRateService } from '../reviews';
import { RatingRulesService } from '../settings';
import { RecipientsRepository } from '../users';
import type { RateLinkDto, RatingSessionDto } from './rate-links.dto';

const RATER_FIELDS = ['id', 'firstName', 'lastName', 'role', 'userType', 'officialId'] as const;

/** Links in reminders. Each lets its recipient rate one event without a login, until rating closes. */
@Injectable()
export class RateLinksService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: RateLinksRepository,
    private readonly recipients: RecipientsRepository,
    private readonly events: EventsRepository,
    private readonly rules: RatingRulesService,
    private readonly toRate: ToRateService,
    private readonly sessions: SessionStore,
  ) {}

  /** Returns a token for each event; none for an account whose mailbox may not be its owner's. */
  async create(
    em: EntityManager,
    userId: number,
    eventIds: readonly number[],
  ): Promise<ReadonlyMap<number, string>> {
    const account = await this.recipients.findProven(em, userId);
    if (!account) return new Map();
    const tokens = new Map(eventIds.map((eventId) => [eventId, newToken()]));
    const { email, role, userType } = account;
    await this.links.insert(
      em,
      [...tokens].map(([eventId, token]) => ({
        ...{ tokenHash: hashToken(token), userId, eventId, email, role, userType },
      })),
    );
    return tokens;
  }

  /** Starts a session that may rate the link's event. 404: unknown, ended, or rating has closed, which nobody can tell apart. */
  async open(token: string, device: string): Promise<RateLinkDto & { session: string }> {
    const link = await this.links.find(hashToken(token));
    const event = link && (await this.events.findTiming(link.eventId));
    const { closesAt } = event ? ratingWindow(event, await this.rules.get()) : { closesAt: null };
    if (!link || !event || (closesAt !== null && Date.parse(closesAt) < Date.now()))
      throw new NotFoundException(MESSAGES.rateLinkInvalid);
    try {
      const session = await this.sessions.create(this.dataSource.manager, link, device, link.linkId);
      return { session, eventId: link.eventId, rater: pickGiven(RATER_FIELDS, link) };
    } catch (error) {
      // The link ended in the meantime.
      if (isForeignKeyViolation(error)) throw new NotFoundException(MESSAGES.rateLinkInvalid);
      throw error;
    }
  }

  /** 404: the session is no link's. It reads which officials are open, but none of the account's reviews. */
  async read(user: SessionUser): Promise<RatingSessionDto> {
    const { onlyEventId } = user;
    if (onlyEventId === undefined) throw new NotFoundException(MESSAGES.rateLinkInvalid);
    const events = await this.toRate.list(user);
    return {
      eventId: onlyEventId,
      rater: pickGiven(RATER_FIELDS, user),
      toRate: events.find(({ event }) => event.id === onlyEventId) ?? null,
    };
  }
}
