import type { INestApplication } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { AppModule } from './app.module';
import { createAdapter, type EarlyHandler } from './common/http/fastify-adapter';
import { Metrics } from './common/metrics';
import { clearAfterChanges, ListCache, serveCachedLists } from './common/list-cache';
import { createPino, NestPino } from './common/logging/logger';
import type { Env } from './config/env';
import { ImageStorage, servePictures } from './modules/files';
import { serveWeb } from './modules/web/static-files';

export const prefixApi = (app: INestApplication) =>
  app.setGlobalPrefix('api', { exclude: ['health/live', 'health/ready', 'metrics'] });

/** Returns the API, ready to listen. Tests use `onFastify` to access Fastify before routes are registered. */
export async function createApp(
  env: Env,
  onFastify?: (fastify: FastifyInstance) => void,
): Promise<NestFastifyApplication> {
  const pino = createPino(env.LOG_LEVEL, 'api');
  let serveCached: EarlyHandler = () => false;
  const adapter = createAdapter(env, pino, (request, response) => serveCached(request, response));
  const fastify = adapter.getInstance<FastifyInstance>();
  onFastify?.(fastify);
  const options = { logger: new NestPino(pino), abortOnError: false };
  const appModule = AppModule.forRoot(env, 'api');
  const app = await NestFactory.create<NestFastifyApplication>(appModule, adapter, options);
  prefixApi(app);
  const metrics = app.get(Metrics);
  metrics.countRequests(fastify);
  const cache = app.get(ListCache);
  serveCached = serveCachedLists(env, cache, metrics);
  clearAfterChanges(fastify, cache);
  serveWeb(fastify, env);
  if (env.STORAGE_URL) servePictures(fastify, app.get(ImageStorage, { strict: false }));
  return app;
}
