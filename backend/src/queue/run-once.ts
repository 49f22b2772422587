import { Injectable, Logger } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { allowLongStatements } from '../common/sql/bounded-client';
import { deleteInBatches } from '../common/sql/transactions';
import { ScheduledRun } from './scheduled-run.entity';

/** Each job's last run is kept regardless of its age, because it shows which period is done. */
const DELETE_OLD_SQL = `
  DELETE FROM scheduled_runs WHERE id IN (
    SELECT id FROM scheduled_runs old
     WHERE "ranAt" < now() - $1 * interval '1 day'
       AND EXISTS (SELECT 1 FROM scheduled_runs newer WHERE newer.job = old.job AND newer."ranAt" > old."ranAt")
     ORDER BY "ranAt" LIMIT $2)`;

type Work = (em: EntityManager) => Promise<string | { result: string; count: number } | void>;

/** Runs work once per job and period, no matter how many processes or requests try. */
@Injectable()
export class RunOnce {
  private readonly logger = new Logger(RunOnce.name);

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Runs `work` unless the job has already run for that period; returns true if this call ran it. The record and what `work`
   * writes are one transaction; concurrent calls wait for it. `work` returns a sentence for the record, and a count for
   * `lastCount`.
   */
  async run(job: string, period: string, work: Work): Promise<boolean> {
    const isFirstRun = await this.dataSource.transaction((em) =>
      allowLongStatements(em, () => this.runIn(em, job, period, work)),
    );
    if (isFirstRun) this.logger.log(`${job} ran for ${period}`);
    else this.logger.debug(`${job} has run for ${period}`);
    return isFirstRun;
  }

  /** Runs with the usual statement timeout. `key` is the request's idempotency key. */
  runForRequest(job: string, key: string, work: Work): Promise<boolean> {
    return this.dataSource.transaction((em) => this.runIn(em, job, key, work));
  }

  private async runIn(em: EntityManager, job: string, period: string, work: Work): Promise<boolean> {
    const [row] = await em.query<{ id: number }[]>(
      `INSERT INTO scheduled_runs (job, period) VALUES ($1, $2) ON CONFLICT (job, period) DO NOTHING RETURNING id`,
      [job, period],
    );
    if (!row) return false;
    const outcome = await work(em);
    const { result, count } =
      typeof outcome === 'object' ? outcome : { result: outcome ?? null, count: null };
    await em.getRepository(ScheduledRun).update({ id: row.id }, { result, count });
    return true;
  }

  hasRun(job: string): Promise<boolean> {
    return this.dataSource.getRepository(ScheduledRun).existsBy({ job });
  }

  async findResult(job: string, period: string): Promise<string | null> {
    const run = await this.dataSource.getRepository(ScheduledRun).findOneBy({ job, period });
    return run?.result ?? null;
  }

  async lastCount(job: string): Promise<{ count: number; ranAt: Date } | null> {
    const runs = this.dataSource.getRepository(ScheduledRun);
    const lastRun = await runs.findOne({ where: { job }, order: { period: 'DESC' } });
    return lastRun && { count: lastRun.count ?? 0, ranAt: lastRun.ranAt };
  }

  deleteOld(days: number): Promise<number> {
    return deleteInBatches(this.dataSource, DELETE_OLD_SQL, days);
  }
}
