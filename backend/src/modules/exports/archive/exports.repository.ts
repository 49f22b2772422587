import { Injectable } from '@nestjs/common';
import { EXPORT_LIMITS } from '@rmo/contracts';
import { DataSource, type EntityManager, Not } from 'typeorm';
import type { ExportDto } from '../exports.dto';
import { Export, ExportPart } from './export.entity';

const LIFETIME_SQL = `interval '${EXPORT_LIMITS.hours} hours'`;
const COLUMNS_SQL = `id, state, "createdAt", "createdAt" + ${LIFETIME_SQL} AS "expiresAt", progress`;
const NOT_EXPIRED_SQL = `"createdAt" > now() - ${LIFETIME_SQL}`;
/** A run takes minutes; after an hour it is considered dead. */
const IS_STUCK_SQL = `state = 'running' AND "createdAt" < now() - interval '1 hour'`;

@Injectable()
export class ExportsRepository {
  constructor(private readonly dataSource: DataSource) {}

  list(ownerId: number): Promise<ExportDto[]> {
    return this.dataSource.query<ExportDto[]>(
      `SELECT ${COLUMNS_SQL} FROM exports WHERE "ownerId" = $1 AND ${NOT_EXPIRED_SQL} ORDER BY id DESC LIMIT ${EXPORT_LIMITS.listed}`,
      [ownerId],
    );
  }

  async find(ownerId: number, id: number): Promise<(ExportDto & Pick<Export, 'run'>) | null> {
    const [row] = await this.dataSource.query<(ExportDto & Pick<Export, 'run'>)[]>(
      `SELECT ${COLUMNS_SQL}, run FROM exports WHERE "ownerId" = $1 AND id = $2 AND ${NOT_EXPIRED_SQL}`,
      [ownerId, id],
    );
    return row ?? null;
  }

  /** Returns null if this user already has a running export. */
  async insert(em: EntityManager, ownerId: number): Promise<ExportDto | null> {
    await em.query(`UPDATE exports SET state = 'failed' WHERE "ownerId" = $1 AND ${IS_STUCK_SQL}`, [ownerId]);
    const [row] = await em.query<ExportDto[]>(
      `INSERT INTO exports ("ownerId", state) VALUES ($1, 'running')
       ON CONFLICT ("ownerId") WHERE state = 'running' DO NOTHING RETURNING ${COLUMNS_SQL}`,
      [ownerId],
    );
    return row ?? null;
  }

  async findRunning(em: EntityManager, ownerId: number): Promise<ExportDto | null> {
    const [row] = await em.query<ExportDto[]>(
      `SELECT ${COLUMNS_SQL} FROM exports WHERE "ownerId" = $1 AND state = 'running'`,
      [ownerId],
    );
    return row ?? null;
  }

  async findOwner(id: number): Promise<number | null> {
    const running = await this.dataSource.getRepository(Export).findOneBy({ id, state: 'running' });
    return running?.ownerId ?? null;
  }

  /** Makes this run's parts the archive, and deletes the parts of other runs. Returns false if another run finished first. */
  async finish(em: EntityManager, id: number, run: string): Promise<boolean> {
    const changes = { state: 'done', progress: 100, run } as const;
    const { affected } = await em.getRepository(Export).update({ id, state: 'running' }, changes);
    if (affected !== 1) return false;
    await em.getRepository(ExportPart).delete({ exportId: id, run: Not(run) });
    return true;
  }

  async fail(id: number): Promise<void> {
    await this.dataSource.getRepository(Export).update({ id, state: 'running' }, { state: 'failed' });
  }

  async deleteExpired(em: EntityManager): Promise<number> {
    const [, count] = await em.query<[unknown, number]>(`DELETE FROM exports WHERE NOT (${NOT_EXPIRED_SQL})`);
    return count;
  }
}
