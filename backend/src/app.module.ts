import { DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessGuard } from './common/auth/access.guard';
import { AuthCoreModule } from './common/auth/auth-core.module';
import { ErrorFilter } from './common/errors/error.filter';
import { validationPipe } from './common/errors/validation';
import { LimitsModule } from './common/limits';
import { MetricsModule } from './common/metrics';
import { ListCacheModule } from './common/list-cache/index';
import { ConfigModule } from './config/config.module';
import { Env } from './config/env';
import { dataSourceOptions } from './database/data-source';
import { AuditModule } from './modules/audit';
import { AuthModule } from './modules/auth';
import { DocsModule } from './modules/docs';
import { EventsModule } from './modules/events';
import { FilesModule } from './modules/files';
import { HealthModule } from './modules/health';
import { NotificationsModule } from './modules/notifications';
import { OfficialsModule } from './modules/officials';
import { ReviewsModule } from './modules/reviews';
import { SettingsModule } from './modules/settings';
import { TeamsModule } from './modules/teams';
import { UsersModule } from './modules/users';
import { QueueModule } from './queue';

const rooms = [
  FilesModule,
  TeamsModule,
  SettingsModule,
  UsersModule,
  OfficialsModule,
  EventsModule,
  ReviewsModule,
  AuthModule,
  NotificationsModule,
  AuditModule,
  HealthModule,
  DocsModule,
];

const foundation = (env: Env, worker: boolean) => [
  ConfigModule.forRoot(env),
  TypeOrmModule.forRoot({ ...dataSourceOptions(env), retryAttempts: 20, retryDelay: 1000 }),
  QueueModule.forRoot({ worker }),
  AuthCoreModule,
  LimitsModule,
  MetricsModule,
  ListCacheModule,
];

/** The API process: answers requests, hands promised work to the queue, does none of it. */
@Module({})
export class AppModule {
  static forRoot(env: Env): DynamicModule {
    return {
      module: AppModule,
      imports: [...foundation(env, false), ...rooms],
      providers: [
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_FILTER, useClass: ErrorFilter },
        { provide: APP_PIPE, useFactory: validationPipe },
      ],
    };
  }
}

/** The worker process: does the jobs and the scheduled work, answers no requests. */
@Module({})
export class WorkerModule {
  static forRoot(env: Env): DynamicModule {
    return {
      module: WorkerModule,
      imports: [...foundation(env, true), ...(env.SCHEDULES ? [ScheduleModule.forRoot()] : []), ...rooms],
    };
  }
}

/** One scheduled job by hand: knows the schedules, but takes no jobs from the queues. */
@Module({})
export class JobModule {
  static forRoot(env: Env): DynamicModule {
    return {
      module: JobModule,
      imports: [...foundation(env, false), ScheduleModule.forRoot(), ...rooms],
    };
  }
}
