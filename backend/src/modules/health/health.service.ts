import { Injectable } from '@nestjs/common';
import { connect } from 'node:net';
import { DataSource } from 'typeorm';
import { LimitsService } from '../../common/limits';
import { Env } from '../../config/env';

const PATIENCE_MS = 2000;

/** What the product stands on. Only Postgres is needed to answer; without the others work is done later. */
@Injectable()
export class HealthService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: LimitsService,
    private readonly env: Env,
  ) {}

  async postgresAnswers(): Promise<boolean> {
    return within(this.dataSource.query('SELECT 1'));
  }

  /** The names of what is away, of `redis` and `mail`. */
  async degraded(): Promise<string[]> {
    const [redis, mail] = await Promise.all([this.limits.redisAnswers(), this.mailAnswers()]);
    return [...(redis ? [] : ['redis']), ...(mail ? [] : ['mail'])];
  }

  private mailAnswers(): Promise<boolean> {
    return new Promise((resolve) => {
      const socket = connect({ host: this.env.MAIL_HOST ?? 'localhost', port: this.env.MAIL_PORT });
      const done = (answer: boolean) => {
        socket.destroy();
        resolve(answer);
      };
      socket.setTimeout(1000, () => done(false));
      socket.once('connect', () => done(true));
      socket.once('error', () => done(false));
    });
  }
}

function within(work: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), PATIENCE_MS);
    work
      .then(
        () => resolve(true),
        () => resolve(false),
      )
      .finally(() => clearTimeout(timer));
  });
}
