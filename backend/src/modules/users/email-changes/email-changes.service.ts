import { BadRequestException, ConflictException, Injectable } from '@nestjs/common';
import { MESSAGES } from '@rmo/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { NO_PASSWORD } from '../../../common/auth/password';
import { SessionStore } from '../../../common/auth/session.store';
import { isUniqueViolation } from '../../../common/errors';
import type { MessageDto } from '../../../common/http';
import { LimitsService } from '../../../common/limits';
import { OutboxService } from '../../../queue';
import { hashToken, newToken, PasswordsService } from '../passwords/passwords.service';
import { EMAIL_INDEX, UsersRepository, type Account } from '../users.repository';
import { EmailChangesRepository } from './email-changes.repository';

/** How long a change can be undone, and the new email confirmed. */
const LINK_HOURS = 7 * 24;

/** The actor of a change: the owner of the account, or an administrator or supervisor. */
export type ChangedBy = 'owner' | 'manager';

/**
 * The consequences of an email change. Whoever reads the mails of an account can take it over by a password reset.
 * Therefore the previous address is notified and can undo the change, and a change by a manager sets `emailUnproven`
 * until the owner logs in.
 *
 * A new email is proven when somebody uses a link that was mailed to it. Until then anybody else may use it, and the
 * account goes back to its proven email (`fallbackEmail`): otherwise two changes would keep a stranger's address for days.
 */
@Injectable()
export class EmailChangesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: EmailChangesRepository,
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionStore,
    private readonly outbox: OutboxService,
    private readonly limits: LimitsService,
  ) {}

  /**
   * Writes an email through `write`, and takes it away from an account that has not proven it. 409: another account has
   * it, or could restore it by undoing a change. The latter is checked after the write, which waits for a concurrent
   * change of the account that has the email.
   */
  async claim<T>(
    em: EntityManager,
    email: string,
    userId: number | null,
    write: () => Promise<T>,
  ): Promise<T> {
    const released = await this.changes.release(em, email, userId);
    if (released) {
      await this.passwords.expireTokens(em, released.id);
      await this.outbox.enqueue(em, 'notify', {
        kind: 'email.released',
        userId: released.id,
        address: released.email,
      });
    }
    let written: T;
    try {
      written = await write();
    } catch (error) {
      if (isUniqueViolation(error, EMAIL_INDEX)) throw new ConflictException(MESSAGES.emailTaken);
      throw error;
    }
    if (await this.changes.isReserved(em, email, userId)) throw new ConflictException(MESSAGES.emailTaken);
    await this.changes.forgetFallback(em, email, userId);
    return written;
  }

  /** 409: nobody can register with the email. `claim` decides. */
  async checkIsFree(email: string): Promise<void> {
    const { manager } = this.dataSource;
    const isTaken =
      (await this.changes.isHeld(manager, email)) || (await this.changes.isReserved(manager, email, null));
    if (isTaken) throw new ConflictException(MESSAGES.emailTaken);
  }

  /** Call after changing the email of a locked account; `account` is its previous state. 429: too many changes. */
  async handleChange(em: EntityManager, account: Account, email: string, by: ChangedBy): Promise<void> {
    // Each change sends mails to addresses that may be unverified. The owner is not kept out by what managers did.
    await this.limits.take('email-change', by === 'owner' ? String(account.id) : `${by} ${account.id}`);
    if (by === 'manager') {
      await this.users.update(em, account.id, { emailUnproven: true });
      await this.sessions.endAllOf(account.id, em);
    }
    await this.passwords.expireTokens(em, account.id);
    if (account.isInvited) await this.passwords.invite(em, account.id);
    // An account that never had a password has no owner to notify.
    if (!account.hadPassword) return;
    await this.notifyPrevious(em, account, by);
    await this.changes.expireConfirmations(em, account.id);
    const proven = account.fallbackEmail ?? account.email;
    const isProven = email.toLowerCase() === proven.toLowerCase();
    await this.users.update(em, account.id, { fallbackEmail: isProven ? null : proven });
    if (!isProven) await this.requestConfirmation(em, account.id, email);
  }

  private async notifyPrevious(em: EntityManager, account: Account, by: ChangedBy): Promise<void> {
    const token = newToken();
    const previous = { id: account.id, email: account.email, isReserved: account.fallbackEmail === null };
    const expiresAt = await this.changes.insert(em, previous, hashToken(token), LINK_HOURS);
    await this.outbox.enqueue(em, 'notify', {
      kind: 'email.changed',
      userId: account.id,
      address: account.email,
      by,
      token,
      expiresAt: expiresAt.toISOString(),
    });
  }

  private async requestConfirmation(em: EntityManager, userId: number, email: string): Promise<void> {
    const token = newToken();
    const hash = hashToken(token);
    const expiresAt = await this.changes.insertConfirmation(em, userId, email, hash, LINK_HOURS);
    const link = { userId, token, expiresAt: expiresAt.toISOString() };
    await this.outbox.enqueue(em, 'notify', { kind: 'email.to-confirm', address: email, ...link });
  }

  /**
   * Proves the new email of an account. If another account uses it meanwhile, which has not proven it, this one gets it
   * back; its sessions end and its proven address is notified, as a link of a week ago may not be what the owner wants
   * now. 400: the token is unknown, used or expired, 409: another account has proven the email.
   */
  async confirm(token: string): Promise<MessageDto> {
    const hash = hashToken(token);
    await this.dataSource.transaction(async (em) => {
      const found = await this.changes.findConfirmation(em, hash);
      const account = found && (await this.users.lockForUpdate(em, found.userId));
      // Read again under the lock, since the token may have been used concurrently.
      const confirmation = await this.changes.findConfirmation(em, hash);
      if (!account || !confirmation) throw new BadRequestException(MESSAGES.confirmLinkInvalid);
      const { userId, newEmail } = confirmation;
      await this.changes.expireConfirmations(em, userId);
      if (account.email !== newEmail) {
        await this.claim(em, newEmail, userId, () =>
          this.users.update(em, userId, { email: newEmail, emailUnproven: true }),
        );
        await this.passwords.expireTokens(em, userId);
        await this.sessions.endAllOf(userId, em);
        await this.notifyPrevious(em, account, 'owner');
      }
      await this.users.update(em, userId, { fallbackEmail: null });
    });
    return { message: MESSAGES.emailConfirmed };
  }

  /**
   * Restores the previous email, undoes later changes too, and ends all sessions. Removes a password that was set since,
   * and sets `emailUnproven`, as either address could be the owner's. 400: the token is unknown, used or expired.
   */
  async undo(token: string): Promise<MessageDto> {
    const hash = hashToken(token);
    await this.dataSource.transaction(async (em) => {
      const found = await this.changes.find(em, hash);
      const account = found && (await this.users.lockForUpdate(em, found.userId));
      // Read again under the lock, since the token may have been used concurrently.
      const change = await this.changes.find(em, hash);
      if (!account || !change) throw new BadRequestException(MESSAGES.undoLinkInvalid);
      const { userId, previousEmail } = change;
      await this.changes.expire(em, change);
      await this.changes.expireConfirmations(em, userId);
      await this.claim(em, previousEmail, userId, () =>
        this.users.update(em, userId, {
          email: previousEmail,
          emailUnproven: true,
          fallbackEmail: null,
          ...(change.passwordSetSince ? { password: NO_PASSWORD } : {}),
        }),
      );
      await this.passwords.expireTokens(em, userId);
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
