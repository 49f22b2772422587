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
import { type BundlerRequire, classesOf, isBundled, loadBundled, loadFromDisk } from './database/discovery';
import { QueueModule } from './queue';

/** All Nest modules. Each is in its folder's index.ts, or beside its controller if no other module imports it. */
const featureModules = classesOf<object>(
  isBundled
    ? loadBundled(
        (require as unknown as BundlerRequire).context(
          './modules',
          true,
          /^\.\/[\w-]+\/(index|[\w-]+\.controller)\.ts$/,
        ),
      )
    : loadFromDisk('../modules', /^[\w-]+[\\/](index|[\w-]+\.controller)\.ts$/),
).filter(({ name }) => name.endsWith('Module'));

/** A thread runs one job at a time, which never needs more connections. */
const THREAD_POOL_SIZE = 3;

@Module({})
export class AppModule {
  /** `job` runs one scheduled job by hand; `thread` runs long jobs for its worker, one at a time. */
  static forRoot(env: Env, role: ProcessRole): DynamicModule {
    const databaseEnv: DatabaseEnv = role === 'thread' ? { ...env, DATABASE_POOL: THREAD_POOL_SIZE } : env;
    const hasSchedules = role === 'job' || (role === 'worker' && env.SCHEDULES);
    return {
      module: AppModule,
      imports: [
        {
          module: class ConfigModule {},
          global: true,
          providers: [{ provide: Env, useValue: env }],
          exports: [Env],
        },
        TypeOrmModule.forRoot({ ...dataSourceOptions(databaseEnv), retryAttempts: 20, retryDelay: 1000 }),
        QueueModule.forRoot(role),
        AuthCoreModule,
        LimitsModule,
        MetricsModule.forRoot(role),
        ListCacheModule,
        ...(hasSchedules ? [ScheduleModule.forRoot()] : []),
        ...featureModules,
      ],
      providers:
        role === 'api'
          ? [
              { provide: APP_GUARD, useClass: AccessGuard },
              { provide: APP_FILTER, useClass: ErrorFilter },
              { provide: APP_PIPE, useFactory: validationPipe },
            ]
          : [],
    };
  }
}
