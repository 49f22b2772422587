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
import { hashToken, newToken } from '../../../common/auth/token';
import { PasswordsService } from '../passwords/passwords.service';
import { EMAIL_INDEX, UsersRepository, type Account } from '../users.repository';
import { EmailChangesRepository } from './email-changes.repository';

const UNDO_HOURS = 7 * 24;

export type ChangedBy = 'owner' | 'manager';

/** Anyone who reads an account's mail can take it over with a password reset, so the previous email can undo a change. */
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

  /** 409: another account has the email, or could restore it; checked after the write, which waits for that account's changes. */
  async claim<T>(em: EntityManager, email: string, userId: number | null, write: () => Promise<T>) {
    const result = await write().catch((error: unknown) => {
      if (isUniqueViolation(error, EMAIL_INDEX)) throw new ConflictException(MESSAGES.emailTaken);
      throw error;
    });
    if (await this.changes.isReserved(em, email, userId)) throw new ConflictException(MESSAGES.emailTaken);
    return result;
  }

  /** 409: the email is taken or reserved. A preliminary check: only `claim` can be sure. */
  async checkIsFree(email: string): Promise<void> {
    const { manager } = this.dataSource;
    const isTaken =
      (await this.changes.isTaken(manager, email)) || (await this.changes.isReserved(manager, email, null));
    if (isTaken) throw new ConflictException(MESSAGES.emailTaken);
  }

  /** Call after the email of a locked account has changed; `account` is its previous state. 429: too many changes. */
  async handleChange(em: EntityManager, account: Account, by: ChangedBy): Promise<void> {
    // Each change sends mail to a possibly unverified email. Managers' changes don't use up the owner's limit.
    await this.limits.take('email-change', by === 'owner' ? String(account.id) : `${by} ${account.id}`);
    if (by === 'manager') {
      await this.users.update(em, account.id, { emailUnproven: true });
      await this.sessions.endAllOf(account.id, em);
    }
    await this.tokens.expireTokens(em, account.id);
    if (account.isInvited) await this.passwords.invite(em, account.id);
    // If the account never had a password, it has no owner to notify.
    if (!account.hadPassword) return;
    const { id: userId, email: address } = account;
    const token = newToken();
    const expiresAt = await this.changes.insert(em, userId, address, hashToken(token), UNDO_HOURS);
    const payload = { userId, address, by, token, expiresAt: expiresAt.toISOString() };
    await this.outbox.enqueue(em, 'notify', { kind: 'email.changed', ...payload });
  }

  /**
   * Also undoes later changes, and removes a password set since then, because we can't tell which address is the owner's. 400:
   * invalid token.
   */
  async undo(token: string): Promise<MessageDto> {
    const hash = hashToken(token);
    await this.dataSource.transaction(async (em) => {
      const changeBefore = await this.changes.find(em, hash);
      const account = changeBefore && (await this.users.lockForUpdate(em, changeBefore.userId));
      // Reads the change again under the lock, because someone may have used the token concurrently.
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
        const payload = { userId, address: account.email, change: change.id };
        await this.outbox.enqueue(em, 'notify', { kind: 'email.restored', ...payload });
      }
    });
    return { message: MESSAGES.emailRestored };
  }
}
