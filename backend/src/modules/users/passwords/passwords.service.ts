import { BadRequestException, Injectable } from '@nestjs/common';
import { MESSAGES } from '@rmo/contracts';
import { createHash, randomBytes } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { OutboxService } from '../../../queue';
import type { PasswordTokenDto } from './dto/password-token.dto';
import { PasswordsRepository, type PasswordChange } from './passwords.repository';

const RESET_HOURS = 24;
const INVITATION_HOURS = 7 * 24;

/** What the table stores of a token: enough to recognise it, not enough to use it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export const newToken = (): string => randomBytes(32).toString('base64url');

/** One-time tokens by which a person sets a password: after an invitation, or after forgetting it. */
@Injectable()
export class PasswordsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly passwords: PasswordsRepository,
    private readonly outbox: OutboxService,
  ) {}

  /** Mails the person of a new account a link, valid for seven days. It replaces an earlier invitation. */
  async invite(em: EntityManager, userId: number): Promise<void> {
    const token = newToken();
    const expiresAt = await this.passwords.updateInvitation(em, userId, hashToken(token), INVITATION_HOURS);
    const payload = { userId, token, expiresAt: expiresAt.toISOString() };
    await this.outbox.enqueue(em, 'notify', { kind: 'account.invited', ...payload });
  }

  /** For links that went to a former email, or that a new password makes useless. */
  expireTokens(em: EntityManager, userId: number): Promise<void> {
    return this.passwords.expireTokens(em, userId);
  }

  /**
   * Accepts a request for a new password. Whether there is such an account is looked up later, in the worker, so that
   * neither the response nor its time tells. The token is made here, so that a job that runs twice makes one link.
   */
  async requestReset(email: string): Promise<void> {
    await this.dataSource.transaction((em) =>
      this.outbox.enqueue(em, 'password.forgotten', { email, token: newToken() }),
    );
  }

  /**
   * Mails the owner of the email a link, valid for 24 hours. Earlier ones stay valid: nobody can invalidate the owner's
   * link by asking for another. Does nothing where the email has no account.
   */
  async sendReset(email: string, token: string): Promise<void> {
    await this.dataSource.transaction(async (em) => {
      const userId = await this.passwords.lockByEmail(em, email);
      if (userId === null) return;
      const expiresAt = await this.passwords.insertReset(em, userId, hashToken(token), RESET_HOURS);
      if (expiresAt === null) return;
      const payload = { userId, token, expiresAt: expiresAt.toISOString() };
      await this.outbox.enqueue(em, 'notify', { kind: 'password.reset', ...payload });
    });
  }

  /** Whose token it is, for the form. 400 where it is unknown, used or expired. */
  async check(token: string): Promise<PasswordTokenDto> {
    const owner = await this.passwords.findOwner(hashToken(token));
    if (!owner) throw new BadRequestException(MESSAGES.linkInvalid);
    const { email, firstName, lastName, expiresAt } = owner;
    return { email, firstName, lastName, expiresAt };
  }

  /** Uses the token to store a password. 400 where the token is unknown, used or expired. */
  async setPassword(em: EntityManager, token: string, passwordHash: string): Promise<PasswordChange> {
    const change = await this.passwords.updatePassword(em, hashToken(token), passwordHash);
    if (!change) throw new BadRequestException(MESSAGES.linkInvalid);
    return change;
  }

  deleteExpired(em: EntityManager): Promise<number> {
    return this.passwords.deleteExpired(em);
  }
}
