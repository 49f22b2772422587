import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { TIME_ZONE } from '@rmo/contracts';
import { RunOnce } from '../../../queue';
import { ExportsRepository } from './exports.repository';

/** Deletes archives that have expired, every hour. */
@Injectable()
export class ExportsCron {
  constructor(
    private readonly runOnce: RunOnce,
    private readonly exports: ExportsRepository,
  ) {}

  /** Returns whether this call ran it. */
  @Cron('25 * * * *', { name: 'exports.cleanup', timeZone: TIME_ZONE })
  cleanup(now = new Date()): Promise<boolean> {
    return this.runOnce.run('exports.cleanup', now.toISOString().slice(0, 13), async (em) => {
      const count = await this.exports.deleteExpired(em);
      return `${count} exports removed`;
    });
  }
}
