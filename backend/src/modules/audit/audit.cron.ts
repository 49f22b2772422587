import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { TIME_ZONE } from '@rmo/contracts';
import { Env } from '../../config/env';
import { RunOnce } from '../../queue';
import { AuditRepository } from './audit.repository';

/** Deletes old entries every night. */
@Injectable()
export class AuditCron {
  constructor(
    private readonly runOnce: RunOnce,
    private readonly entries: AuditRepository,
    private readonly env: Env,
  ) {}

  @Cron('20 3 * * *', { name: 'audit.cleanup', timeZone: TIME_ZONE })
  cleanup(now = new Date()): Promise<boolean> {
    return this.runOnce.run('audit.cleanup', now.toISOString().slice(0, 10), async () => {
      const entries = await this.entries.deleteOlderThan(this.env.KEEP_AUDIT_DAYS);
      return `${entries} old entries removed`;
    });
  }
}
