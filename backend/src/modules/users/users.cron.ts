import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { TIME_ZONE } from '@rmo/contracts';
import { SessionStore } from '../../common/auth/session.store';
import { RunOnce } from '../../queue';
import { PasswordsService } from './passwords/passwords.service';

/** Deletes expired sessions and tokens every night. */
@Injectable()
export class UsersCron {
  constructor(
    private readonly runOnce: RunOnce,
    private readonly sessions: SessionStore,
    private readonly passwords: PasswordsService,
  ) {}

  @Cron('30 3 * * *', { name: 'cleanup', timeZone: TIME_ZONE })
  async cleanup(now = new Date()): Promise<boolean> {
    return this.runOnce.run('cleanup', now.toISOString().slice(0, 10), async (em) => {
      const sessions = await this.sessions.deleteExpired(em);
      const tokens = await this.passwords.deleteExpired(em);
      return `${sessions} sessions, ${tokens} tokens removed`;
    });
  }
}
