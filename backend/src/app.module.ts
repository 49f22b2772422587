import { DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessGuard } from './common/auth/access.guard';
import { AuthCoreModule } from './common/auth/session.store';
import { ErrorFilter } from './common/errors/error.filter';
import { validationPipe } from './common/errors';
import { LimitsModule } from './common/limits';
import { MetricsModule, type ProcessRole } from './common/metrics';
import { ListCacheModule } from './common/list-cache';
import { Env } from './config/env';
import { type DatabaseEnv, dataSourceOptions } from './database/data-source';
import { bundled, bundler, type BundlerRequire, classesOf, read } from './database/found';
import { QueueModule } from './queue';

/** All Nest modules. Each is in its folder's index.ts, or beside its controller if no other module imports it. */
const featureModules = classesOf<object>(
  bundler
    ? bundled(
        (require as unknown as BundlerRequire).context(
          './modules',
          true,
          /^\.\/[\w-]+\/(index|[\w-]+\.controller)\.ts$/,
        ),
      )
    : read('../modules', /^[\w-]+[\\/](index|[\w-]+\.controller)\.ts$/),
).filter(({ name }) => name.endsWith('Module'));

/** A single job never needs more connections than this. */
const THREAD_POOL = 3;

const pooled = (env: Env, role: ProcessRole): DatabaseEnv =>
  role === 'thread' ? { ...env, DATABASE_POOL: THREAD_POOL } : env;

const commonModules = (env: Env, role: ProcessRole) => [
  {
    module: class ConfigModule {},
    global: true,
    providers: [{ provide: Env, useValue: env }],
    exports: [Env],
  },
  TypeOrmModule.forRoot({ ...dataSourceOptions(pooled(env, role)), retryAttempts: 20, retryDelay: 1000 }),
  QueueModule.forRoot({ worker: role === 'worker', handlers: role === 'worker' || role === 'thread' }),
  AuthCoreModule,
  LimitsModule,
  MetricsModule.forRoot(role),
  ListCacheModule,
];

/** The API process: serves requests and dispatches jobs, but processes none. */
@Module({})
export class AppModule {
  static forRoot(env: Env): DynamicModule {
    return {
      module: AppModule,
      imports: [...commonModules(env, 'api'), ...featureModules],
      providers: [
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_PIPE, useFactory: validationPipe },
      ],
    };
  }
}

/** The worker process: processes jobs and runs scheduled work. It serves only health and metrics requests. */
@Module({})
export class WorkerModule {
  static forRoot(env: Env): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        ...commonModules(env, 'worker'),
        ...(env.SCHEDULES ? [ScheduleModule.forRoot()] : []),
        ...featureModules,
      ],
    };
  }
}

/** Runs one scheduled job by hand, without processing the queues. */
@Module({})
export class JobModule {
  static forRoot(env: Env): DynamicModule {
    return {
      module: JobModule,
      imports: [...commonModules(env, 'job'), ScheduleModule.forRoot(), ...featureModules],
    };
  }
}

/** Runs one long job in a worker thread; takes no jobs from the queues itself. */
@Module({})
export class JobThreadModule {
  static forRoot(env: Env): DynamicModule {
    return {
      module: JobThreadModule,
      imports: [...commonModules(env, 'thread'), ...featureModules],
    };
  }
}
