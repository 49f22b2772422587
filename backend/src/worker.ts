import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module';
import { createAdapter } from './common/http/fastify-adapter';
import { createPino, NestPino } from './common/logging/logger';
import { closeOnSignal, envOrExit, failStart } from './common/process/lifecycle';
import { HealthModule } from './modules/health';

async function main(): Promise<void> {
  const env = envOrExit();
  const pino = createPino(env.LOG_LEVEL, 'worker');
  const options = { logger: new NestPino(pino), abortOnError: false };
  const worker = await NestFactory.createApplicationContext(AppModule.forRoot(env, 'worker'), options);
  const health = await NestFactory.create<NestFastifyApplication>(
    HealthModule.of(worker),
    createAdapter(env, pino),
    options,
  );
  closeOnSignal(async () => {
    await health.close();
    await worker.close();
  });
  await health.listen(env.WORKER_PORT, env.listenHost);
  const { port } = health.getHttpServer().address() as { port: number };
  process.stdout.write(`${JSON.stringify({ level: 'info', msg: 'worker ready', port, pid: process.pid })}\n`);
}

main().catch(failStart);
