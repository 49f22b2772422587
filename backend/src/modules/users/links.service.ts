import { BadRequestException, Injectable } from '@nestjs/common';
import { createHash, randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { MESSAGES } from '@rmo/contracts';
import { hashPassword } from '../../common/auth/password';
import { SessionStore } from '../../common/auth/session.store';
import { OutboxService } from '../../queue';
import type { LinkDto } from './dto/link.dto';
import { LinksRepository } from './links.repository';

const RESET_HOURS = 24;
const INVITATION_HOURS = 7 * 24;

/** What the table keeps of a token: enough to know it again, not enough to use it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export const newToken = (): string => randomBytes(32).toString('base64url');

/** One-time links by which a person sets a password: after an invitation, or after forgetting it. */
@Injectable()
export class LinksService {
  constructor(
    private readonly links: LinksRepository,
    private readonly sessions: SessionStore,
    private readonly outbox: OutboxService,
  ) {}

  /** Mails the person of a new account a link, good for seven days. It takes the place of an earlier one. */
  invite(em: EntityManager, userId: number): Promise<void> {
    return this.issue(em, userId, newToken(), 'account.invited', INVITATION_HOURS);
  }

  /** The link that went to an email which is not the account's any more. */
  forget(em: EntityManager, userId: number): Promise<void> {
    return this.links.forget(em, userId);
  }

  /**
   * Takes the wish for a new password. Whether there is such an account is looked up later, in the worker, so that
   * neither the answer nor its time tells. The token is made here, so that a job that runs twice gives one link.
   */
  async requestReset(email: string): Promise<void> {
    await this.links.transaction((em) =>
      this.outbox.add(em, 'password.forgotten', { email, token: newToken() }),
    );
  }

  /** Mails the owner of the email a link, good for 24 hours. Nobody there: nothing to do. */
  async sendReset(email: string, token: string): Promise<void> {
    await this.links.transaction(async (em) => {
      const userId = await this.links.idOf(em, email);
      if (userId !== null) await this.issue(em, userId, token, 'password.reset', RESET_HOURS);
    });
  }

  /** Whose link it is, for the form to show. 400 where it is unknown, used or too old. */
  async check(token: string): Promise<LinkDto> {
    const owner = await this.links.owner(hashToken(token));
    if (!owner) throw new BadRequestException(MESSAGES.linkInvalid);
    const { email, firstName, lastName, expiresAt } = owner;
    return { email, firstName, lastName, expiresAt };
  }

  /** Sets the password, once; every session of the account ends. 400 where the link is unknown, used or too old. */
  async setPassword(token: string, password: string): Promise<void> {
    const tokenHash = hashToken(token);
    // Before the costly hash: a made-up token must not keep the processor busy.
    await this.check(token);
    const passwordHash = await hashPassword(password);
    await this.links.transaction(async (em) => {
      const userId = await this.links.setPassword(em, tokenHash, passwordHash);
      if (userId === null) throw new BadRequestException(MESSAGES.linkInvalid);
      await this.sessions.endAllOf(userId, em);
    });
  }

  forgetExpired(em: EntityManager): Promise<number> {
    return this.links.forgetExpired(em);
  }

  private async issue(
    em: EntityManager,
    userId: number,
    token: string,
    kind: 'account.invited' | 'password.reset',
    hours: number,
  ): Promise<void> {
    await this.links.store(em, userId, hashToken(token), hours);
    await this.outbox.add(em, 'notify', { kind, userId, token });
  }
}
