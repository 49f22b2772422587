import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { WorkerModule } from './app.module';
import { createPino, NestPino } from './common/logging/logger';
import { closeOnSignal, envOrExit, failStart } from './common/process/lifecycle';

async function main(): Promise<void> {
  const env = envOrExit();
  const app = await NestFactory.createApplicationContext(WorkerModule.forRoot(env), {
    logger: new NestPino(createPino(env.LOG_LEVEL, 'worker')),
    abortOnError: false,
  });
  closeOnSignal(() => app.close());
  process.stdout.write(`${JSON.stringify({ level: 'info', msg: 'worker ready', pid: process.pid })}\n`);
}

main().catch(failStart);
