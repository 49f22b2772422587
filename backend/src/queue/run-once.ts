import { Injectable, Logger } from '@nestjs/common';
import { DataSource, EntityManager } from 'typeorm';
import { allowLongStatements } from '../common/sql/bounded-client';
import { deleteInBatches } from '../common/sql/delete-in-batches';

/** The last run of a job stays whatever its age: it says which season or night is done. */
const DELETE_OLD = `
  DELETE FROM scheduled_runs WHERE id IN (
    SELECT id FROM scheduled_runs old
     WHERE "ranAt" < now() - $1 * interval '1 day'
       AND EXISTS (SELECT 1 FROM scheduled_runs newer WHERE newer.job = old.job AND newer."ranAt" > old."ranAt")
     ORDER BY "ranAt" LIMIT $2)`;

/** Scheduled work among replicas: one runs it, the others see that it ran. */
@Injectable()
export class RunOnce {
  private readonly logger = new Logger(RunOnce.name);

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Runs `work` unless that job ran in that period already. The record and what `work` writes through its manager
   * are one transaction: a crash undoes both, and the next to come runs it. Others wait, then find it done.
   * Answers whether this call was the one that ran it. `work` answers one sentence for the record.
   */
  async run(
    job: string,
    period: string,
    work: (em: EntityManager) => Promise<string | void>,
  ): Promise<boolean> {
    const once = async (em: EntityManager): Promise<boolean> => {
      const [row] = await em.query<{ id: number }[]>(
        `INSERT INTO scheduled_runs (job, period) VALUES ($1, $2) ON CONFLICT (job, period) DO NOTHING RETURNING id`,
        [job, period],
      );
      if (!row) return false;
      const result = await work(em);
      await em.query(`UPDATE scheduled_runs SET result = $2 WHERE id = $1`, [row.id, result ?? null]);
      return true;
    };
    // The work goes through whole tables, and who waits for another replica's run waits for as long.
    const ran = await this.dataSource.transaction((em) => allowLongStatements(em, () => once(em)));
    if (ran) this.logger.log(`${job} ran for ${period}`);
    else this.logger.debug(`${job} has run for ${period}`);
    return ran;
  }

  /** Whether the job was ever noted as run. */
  async hasRun(job: string): Promise<boolean> {
    const rows = await this.dataSource.query(`SELECT 1 FROM scheduled_runs WHERE job = $1 LIMIT 1`, [job]);
    return rows.length > 0;
  }

  /** What was noted of a run; null where it never ran. */
  async resultOf(job: string, period: string): Promise<string | null> {
    const rows = await this.dataSource.query<{ result: string | null }[]>(
      `SELECT result FROM scheduled_runs WHERE job = $1 AND period = $2`,
      [job, period],
    );
    return rows[0]?.result ?? null;
  }

  /** Deletes what is noted of runs more than so many days ago, but for each job's last. Answers how many. */
  purge(days: number): Promise<number> {
    return deleteInBatches(this.dataSource, DELETE_OLD, days);
  }
}
