import { BadRequestException, Injectable } from '@nestjs/common';
import { createHash, randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { MESSAGES } from '@rmo/contracts';
import { OutboxService } from '../../../queue/index';
import type { PasswordTokenDto } from './dto/password-token.dto';
import { PasswordsRepository, type PasswordChange } from './passwords.repository';

const RESET_HOURS = 24;
const INVITATION_HOURS = 7 * 24;

/** What the table keeps of a token: enough to know it again, not enough to use it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export const newToken = (): string => randomBytes(32).toString('base64url');

/** One-time links by which a person sets a password: after an invitation, or after forgetting it. */
@Injectable()
export class PasswordsService {
  constructor(
    private readonly links: PasswordsRepository,
    private readonly outbox: OutboxService,
  ) {}

  transaction<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.links.transaction(work);
  }

  /** Mails the person of a new account a link, good for seven days. It takes the place of an earlier invitation. */
  async invite(em: EntityManager, userId: number): Promise<void> {
    const token = newToken();
    const expiresAt = await this.links.storeInvitation(em, userId, hashToken(token), INVITATION_HOURS);
    await this.outbox.enqueue(em, 'notify', { kind: 'account.invited', userId, token, ...until(expiresAt) });
  }

  /** The links that went to an email which is not the account's any more, or that a new password makes useless. */
  forget(em: EntityManager, userId: number): Promise<void> {
    return this.links.forget(em, userId);
  }

  /**
   * Takes the wish for a new password. Whether there is such an account is looked up later, in the worker, so that
   * neither the answer nor its time tells. The token is made here, so that a job that runs twice gives one link.
   */
  async requestReset(email: string): Promise<void> {
    await this.links.transaction((em) =>
      this.outbox.enqueue(em, 'password.forgotten', { email, token: newToken() }),
    );
  }

  /**
   * Mails the owner of the email a link, good for 24 hours, beside those that were mailed before: whoever else asks
   * takes nothing from the owner. Nobody there: nothing to do.
   */
  async sendReset(email: string, token: string): Promise<void> {
    await this.links.transaction(async (em) => {
      const userId = await this.links.idOf(em, email);
      if (userId === null) return;
      const expiresAt = await this.links.storeReset(em, userId, hashToken(token), RESET_HOURS);
      if (expiresAt === null) return;
      await this.outbox.enqueue(em, 'notify', { kind: 'password.reset', userId, token, ...until(expiresAt) });
    });
  }

  /** Whose link it is, for the form to show. 400 where it is unknown, used or too old. */
  async check(token: string): Promise<PasswordTokenDto> {
    const owner = await this.links.owner(hashToken(token));
    if (!owner) throw new BadRequestException(MESSAGES.linkInvalid);
    const { email, firstName, lastName, expiresAt } = owner;
    return { email, firstName, lastName, expiresAt };
  }

  /** Uses the link up for this hash of a password. 400 where the link is unknown, used or too old. */
  async setPassword(em: EntityManager, token: string, passwordHash: string): Promise<PasswordChange> {
    const change = await this.links.setPassword(em, hashToken(token), passwordHash);
    if (!change) throw new BadRequestException(MESSAGES.linkInvalid);
    return change;
  }

  forgetExpired(em: EntityManager): Promise<number> {
    return this.links.forgetExpired(em);
  }
}

const until = (expiresAt: Date) => ({ expiresAt: expiresAt.toISOString() });
