import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { IMPORT_LIMITS, TIME_ZONE } from '@rmo/contracts';
import { RunOnce } from '../../queue';
import { ImportsRepository } from './imports.repository';

/** Deletes the rows of old imports every night; from then on they can't be undone. */
@Injectable()
export class ImportsCron {
  constructor(
    private readonly runOnce: RunOnce,
    private readonly imports: ImportsRepository,
  ) {}

  /** Returns whether this call ran it. */
  @Cron('50 3 * * *', { name: 'imports.cleanup', timeZone: TIME_ZONE })
  cleanup(now = new Date()): Promise<boolean> {
    return this.runOnce.run('imports.cleanup', now.toISOString().slice(0, 10), async (em) => {
      const count = await this.imports.purge(em, IMPORT_LIMITS.undoDays);
      return `the rows of ${count} imports removed`;
    });
  }
}
