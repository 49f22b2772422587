import type { INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { AppModule } from './app.module';
import { createAdapter } from './common/http/fastify-adapter';
import { Metrics } from './common/metrics';
import { countRequests } from './common/metrics/count-requests';
import { createPino, NestPino } from './common/logging/logger';
import type { Env } from './config/env';
import { serveWeb } from './modules/web/static-files';

/** Every route lies under /api, but for what looks after the process. */
export const prefixApi = (app: INestApplication) =>
  app.setGlobalPrefix('api', { exclude: ['health/live', 'health/ready', 'metrics'] });

/** The API process as it runs and as the tests run it, all but listening. `onFastify` sees it before any route. */
export async function createApp(
  env: Env,
  onFastify?: (fastify: FastifyInstance) => void,
): Promise<NestFastifyApplication> {
  const pino = createPino(env.LOG_LEVEL, 'api');
  const adapter = createAdapter(env, pino);
  const fastify = adapter.getInstance<FastifyInstance>();
  onFastify?.(fastify);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.forRoot(env), adapter, {
    logger: new NestPino(pino),
    abortOnError: false,
  });
  prefixApi(app);
  countRequests(fastify, app.get(Metrics));
  serveWeb(fastify, env);
  return app;
}
