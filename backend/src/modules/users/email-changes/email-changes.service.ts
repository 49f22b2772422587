import { BadRequestException, ConflictException, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MESSAGES } from '@rmo/contracts';
import { SessionStore } from '../../../common/auth/session.store';
import { isUniqueViolation } from '../../../common/errors/index';
import type { MessageDto } from '../../../common/http/index';
import { LimitsService } from '../../../common/limits/index';
import { OutboxService } from '../../../queue/index';
import { EmailChangesRepository } from './email-changes.repository';
import { hashToken, PasswordsService, newToken } from '../passwords/passwords.service';
import { EMAIL_INDEX, UsersRepository, type Account } from '../users.repository';

const UNDO_HOURS = 7 * 24;

/** Who changes an account: its owner, or an administrator or supervisor. */
export type ChangedBy = 'owner' | 'manager';

/**
 * What an email that is another now brings about. Whoever reads the mails of an account can take it over by a reset, so
 * the old address is told, can undo the change, and a change by somebody else is remembered until its owner signs in.
 */
@Injectable()
export class EmailChangesService {
  constructor(
    private readonly changes: EmailChangesRepository,
    private readonly users: UsersRepository,
    private readonly links: PasswordsService,
    private readonly sessions: SessionStore,
    private readonly outbox: OutboxService,
    private readonly limits: LimitsService,
  ) {}

  /**
   * Writes an email by `write`. 409 where another account has it, or could get it back by undoing a change. Asked after
   * the writing: whoever gave the email away at this moment has done so by then.
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

  /**
   * After the email of an account, which the caller holds, was changed. `account` is as it was before. 429 for an owner who
   * changes it again and again.
   */
  async follow(em: EntityManager, account: Account, by: ChangedBy): Promise<void> {
    // Each change mails an address that nobody may ever have proved, and keeps it from others for days.
    if (by === 'owner') await this.limits.take('email-change', String(account.id));
    if (by === 'manager') {
      await this.changes.markUnproven(em, account.id);
      await this.sessions.endAllOf(account.id, em);
    }
    await this.links.forget(em, account.id);
    if (account.invited) await this.links.invite(em, account.id);
    // Behind an address to which nothing but an invitation went is nobody whose account it was.
    if (!account.wasIn) return;
    const token = newToken();
    const hash = hashToken(token);
    const expiresAt = await this.changes.store(em, account.id, account.email, hash, UNDO_HOURS);
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
   * Brings the old email back and ends all sessions. Changes that came later are undone with it. A password that was set
   * since is nobody's any more, and the account stays marked: it is not known who of the two addresses is the owner.
   * 400 where the link is unknown, used or too old.
   */
  async undo(token: string): Promise<MessageDto> {
    const hash = hashToken(token);
    await this.changes.transaction(async (em) => {
      const found = await this.changes.find(em, hash);
      const account = found && (await this.users.lock(em, found.userId));
      // Asked again now that the account is held: somebody may have used it meanwhile.
      const change = await this.changes.find(em, hash);
      if (!account || !change) throw new BadRequestException(MESSAGES.undoLinkInvalid);
      const { userId, previousEmail } = change;
      await this.changes.useUp(em, change);
      await this.claim(em, previousEmail, userId, () => this.users.setEmail(em, userId, previousEmail));
      await this.changes.markUnproven(em, userId);
      if (change.passwordSetSince) await this.changes.dropPassword(em, userId);
      await this.links.forget(em, userId);
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
