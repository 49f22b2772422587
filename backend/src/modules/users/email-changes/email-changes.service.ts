import { BadRequestException, ConflictException, Injectable } from '@nestjs/common';
import { MESSAGES } from '@rmo/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { NO_PASSWORD } from '../../../common/auth/password';
import { SessionStore } from '../../../common/auth/session.store';
import { isUniqueViolation } from '../../../common/errors';
import type { MessageDto } from '../../../common/http';
import { LimitsService } from '../../../common/limits';
import { OutboxService } from '../../../queue';
import { PasswordsRepository } from '../passwords/passwords.repository';
import { hashToken, newToken, PasswordsService } from '../passwords/passwords.service';
import { EMAIL_INDEX, UsersRepository, type Account } from '../users.repository';
import { EmailChangesRepository } from './email-changes.repository';

const UNDO_HOURS = 7 * 24;

/** The user who makes a change: the owner of the account, or an administrator or supervisor. */
export type ChangedBy = 'owner' | 'manager';

/**
 * Handles the consequences of an email change. Someone who reads an account's email can take the account over by a password
 * reset. Therefore the previous address is notified and can undo the change, and a change by a manager sets `emailUnproven` until
 * the owner logs in.
 */
@Injectable()
export class EmailChangesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: EmailChangesRepository,
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsService,
    private readonly tokens: PasswordsRepository,
    private readonly sessions: SessionStore,
    private readonly outbox: OutboxService,
    private readonly limits: LimitsService,
  ) {}

  /**
   * Writes an email through `write`. 409: another account has the email, or could restore it by undoing a change. The latter is
   * checked after the write, which waits for a concurrent change of the account that has the email.
   */
  async claim<T>(
    em: EntityManager,
    email: string,
    userId: number | null,
    write: () => Promise<T>,
  ): Promise<T> {
    let written: T;
    try {
      written = await write();
    } catch (error) {
      if (isUniqueViolation(error, EMAIL_INDEX)) throw new ConflictException(MESSAGES.emailTaken);
      throw error;
    }
    if (await this.changes.isReserved(em, email, userId)) throw new ConflictException(MESSAGES.emailTaken);
    return written;
  }

  /** 409: the email is taken or reserved. Only `claim` decides for certain. */
  async checkIsFree(email: string): Promise<void> {
    const { manager } = this.dataSource;
    const isTaken =
      (await this.changes.isTaken(manager, email)) || (await this.changes.isReserved(manager, email, null));
    if (isTaken) throw new ConflictException(MESSAGES.emailTaken);
  }

  /** Must be called after the email of a locked account has changed; `account` is its previous state. 429: too many changes. */
  async handleChange(em: EntityManager, account: Account, by: ChangedBy): Promise<void> {
    // Each change sends an email to a possibly unverified address. Changes by managers don't use up the owner's limit.
    await this.limits.take('email-change', by === 'owner' ? String(account.id) : `${by} ${account.id}`);
    if (by === 'manager') {
      await this.users.update(em, account.id, { emailUnproven: true });
      await this.sessions.endAllOf(account.id, em);
    }
    await this.tokens.expireTokens(em, account.id);
    if (account.isInvited) await this.passwords.invite(em, account.id);
    // An account that never had a password has no owner to notify.
    if (!account.hadPassword) return;
    const token = newToken();
    const hash = hashToken(token);
    const expiresAt = await this.changes.insert(em, account.id, account.email, hash, UNDO_HOURS);
    await this.outbox.enqueue(em, 'notify', {
      kind: 'email.changed',
      userId: account.id,
      address: account.email,
      by,
      token,
      expiresAt: expiresAt.toISOString(),
    });
  }

  /**
   * Restores the previous email, undoes later changes too, and ends all sessions. Removes a password that was set since then, and
   * sets `emailUnproven`, because either address could be the owner's. 400: the token is unknown, used or expired.
   */
  async undo(token: string): Promise<MessageDto> {
    const hash = hashToken(token);
    await this.dataSource.transaction(async (em) => {
      const found = await this.changes.find(em, hash);
      const account = found && (await this.users.lockForUpdate(em, found.userId));
      // The change is read again under the lock, because the token may have been used concurrently.
      const change = await this.changes.find(em, hash);
      if (!account || !change) throw new BadRequestException(MESSAGES.undoLinkInvalid);
      const { userId, previousEmail } = change;
      await this.changes.expire(em, change);
      await this.claim(em, previousEmail, userId, () =>
        this.users.update(em, userId, {
          email: previousEmail,
          emailUnproven: true,
          ...(change.passwordSetSince ? { password: NO_PASSWORD } : {}),
        }),
      );
      await this.tokens.expireTokens(em, userId);
      await this.sessions.endAllOf(userId, em);
      if (account.email !== previousEmail) {
        await this.outbox.enqueue(em, 'notify', {
          kind: 'email.restored',
          userId,
          address: account.email,
          change: change.id,
        });
      }
    });
    return { message: MESSAGES.emailRestored };
  }
}
