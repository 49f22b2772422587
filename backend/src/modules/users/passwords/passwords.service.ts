import { BadRequestException, Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { MESSAGES, TIME_ZONE } from '@rmo/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { SessionStore } from '../../../common/auth/session.store';
import { hashToken, newToken } from '../../../common/auth/token';
import { LimitsService } from '../../../common/limits';
import { type Jobs, OnJob, OutboxService, RunOnce } from '../../../queue';
import type { PasswordTokenDto } from '../accounts.dto';
import { PasswordsRepository, type PasswordChange } from './passwords.repository';

const RESET_HOURS = 24;
const INVITATION_HOURS = 7 * 24;

@Injectable()
export class PasswordsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly passwords: PasswordsRepository,
    private readonly outbox: OutboxService,
    private readonly limits: LimitsService,
    private readonly sessions: SessionStore,
    private readonly runOnce: RunOnce,
  ) {}

  /** 429: too many today, checked before the earlier link is replaced, because the email wouldn't be sent. */
  async invite(em: EntityManager, userId: number): Promise<void> {
    await this.limits.take('invitation', String(userId));
    const token = newToken();
    const expiresAt = await this.passwords.updateInvitation(em, userId, hashToken(token), INVITATION_HOURS);
    const payload = { userId, token, expiresAt: expiresAt.toISOString() };
    await this.outbox.enqueue(em, 'notify', { kind: 'account.invited', ...payload });
  }

  /** The worker looks up the account, so that nothing reveals whether it exists. A job that runs twice creates one link. */
  async requestReset(email: string): Promise<void> {
    await this.dataSource.transaction((em) =>
      this.outbox.enqueue(em, 'password.forgotten', { email, token: newToken() }),
    );
  }

  /** Earlier links stay valid, so that a stranger can't invalidate them by requesting another. */
  @OnJob('password.forgotten')
  async sendReset({ email, token }: Jobs['password.forgotten']): Promise<void> {
    await this.dataSource.transaction(async (em) => {
      const userId = await this.passwords.lockByEmail(em, email);
      if (userId === null) return;
      const expiresAt = await this.passwords.insertReset(em, userId, hashToken(token), RESET_HOURS);
      if (expiresAt === null) return;
      const payload = { userId, token, expiresAt: expiresAt.toISOString() };
      await this.outbox.enqueue(em, 'notify', { kind: 'password.reset', ...payload });
    });
  }

  /** 400: the token is unknown, used or expired. */
  async check(token: string): Promise<PasswordTokenDto> {
    const owner = await this.passwords.findOwner(hashToken(token));
    if (!owner) throw new BadRequestException(MESSAGES.linkInvalid);
    const { email, firstName, lastName, expiresAt } = owner;
    return { email, firstName, lastName, expiresAt };
  }

  /** 400: the token is unknown, used or expired. */
  async setPassword(em: EntityManager, token: string, passwordHash: string): Promise<PasswordChange> {
    const change = await this.passwords.updatePassword(em, hashToken(token), passwordHash);
    if (!change) throw new BadRequestException(MESSAGES.linkInvalid);
    return change;
  }

  @Cron('30 3 * * *', { name: 'cleanup', timeZone: TIME_ZONE })
  cleanup(now = new Date()): Promise<boolean> {
    return this.runOnce.run('cleanup', now.toISOString().slice(0, 10), async (em) => {
      const sessionCount = await this.sessions.deleteExpired(em);
      const tokenCount = await this.passwords.deleteExpired(em);
      return `${sessionCount} sessions, ${tokenCount} tokens removed`;
    });
  }
}
