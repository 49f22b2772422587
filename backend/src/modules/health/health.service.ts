import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { LimitsService } from '../../common/limits';
import { Metrics } from '../../common/metrics';
import { Env } from '../../config/env';
import { Probe, sendsGreeting } from './probe';

const TIMEOUT_MS = 2000;
const MAX_AGE_MS = 1000;
/** Longer than for other services, because mail servers often limit connections. */
const MAIL_MAX_AGE_MS = 5000;

/** Checks the services that the product depends on. Without Redis or mail, requests are still served, but jobs are delayed. */
@Injectable()
export class HealthService {
  private readonly postgres = new Probe(() => this.postgresAcceptsWrites(), TIMEOUT_MS, MAX_AGE_MS);
  private readonly redis = new Probe(() => this.limits.redisAcceptsWrites(), TIMEOUT_MS, MAX_AGE_MS);
  private readonly mail = new Probe(
    () => sendsGreeting(this.env.MAIL_HOST ?? 'localhost', this.env.MAIL_PORT, TIMEOUT_MS),
    TIMEOUT_MS,
    MAIL_MAX_AGE_MS,
  );

  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: LimitsService,
    private readonly env: Env,
    metrics: Metrics,
  ) {
    metrics.addGauge('rmo_postgres_up', 'Whether Postgres answers', [], async () => {
      await this.dataSource.query('SELECT 1');
      return [[{}, 1]];
    });
    const addUpGauge = (name: string, help: string, probe: Probe) =>
      metrics.addGauge(name, help, [], async () => [[{}, (await probe.isUp()) ? 1 : 0]]);
    addUpGauge('rmo_redis_up', 'Whether Redis accepts writes', this.redis);
    addUpGauge('rmo_mail_up', 'Whether the mail server sends its greeting', this.mail);
  }

  isReady(): Promise<boolean> {
    return this.postgres.isUp();
  }

  async listDegraded(): Promise<string[]> {
    const [redis, mail] = await Promise.all([this.redis.isUp(), this.mail.isUp()]);
    return [...(redis ? [] : ['redis']), ...(mail ? [] : ['mail'])];
  }

  /** False on a standby, or if the database was made read-only. */
  private async postgresAcceptsWrites(): Promise<boolean> {
    const [row] = await this.dataSource.query<{ readOnly: string }[]>(
      `SELECT current_setting('transaction_read_only') AS "readOnly"`,
    );
    return row?.readOnly === 'off';
  }
}
