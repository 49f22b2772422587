import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LimitsService } from '../../common/limits';
import { Env } from '../../config/env';
import { Probe } from './probe';
import { greets } from './smtp-greeting';

const PATIENCE_MS = 2000;
const FRESH_MS = 1000;
/** A mail server belongs to others, and may count who connects. */
const MAIL_FRESH_MS = 5000;

/** What the product stands on. Only Postgres is needed to answer; without the others work is done later. */
@Injectable()
export class HealthService {
  private readonly postgres = new Probe(() => this.postgresTakesWrites(), PATIENCE_MS, FRESH_MS);
  private readonly redis = new Probe(() => this.limits.redisTakesWrites(), PATIENCE_MS, FRESH_MS);
  private readonly mail = new Probe(() => this.mailServerGreets(), PATIENCE_MS, MAIL_FRESH_MS);

  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: LimitsService,
    private readonly env: Env,
  ) {}

  /** Whether requests can be answered. A Postgres that only reads lets nobody sign in. */
  isReady(): Promise<boolean> {
    return this.postgres.ask();
  }

  /** Whether Redis takes jobs. */
  redisIsUp(): Promise<boolean> {
    return this.redis.ask();
  }

  /** Whether the mail server is ready for mails. */
  mailIsUp(): Promise<boolean> {
    return this.mail.ask();
  }

  /** The names of what is away, of `redis` and `mail`. */
  async degraded(): Promise<string[]> {
    const [redis, mail] = await Promise.all([this.redisIsUp(), this.mailIsUp()]);
    return [...(redis ? [] : ['redis']), ...(mail ? [] : ['mail'])];
  }

  /** A standby, and a database that was set to read-only, say so; asking costs no write. */
  private async postgresTakesWrites(): Promise<boolean> {
    const [row] = await this.dataSource.query<{ readOnly: string }[]>(
      `SELECT current_setting('transaction_read_only') AS "readOnly"`,
    );
    return row?.readOnly === 'off';
  }

  private mailServerGreets(): Promise<boolean> {
    return greets({ host: this.env.MAIL_HOST ?? 'localhost', port: this.env.MAIL_PORT, ms: PATIENCE_MS });
  }
}
