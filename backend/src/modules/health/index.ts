import { DynamicModule, INestApplicationContext, Module } from '@nestjs/common';
import { Metrics } from '../../common/metrics';
import { Env } from '../../config/env';
import { HealthController, MetricsController } from './health.controller';
import { HealthService } from './health.service';

const controllers = [HealthController, MetricsController];

@Module({ controllers, providers: [HealthService] })
export class HealthModule {
  /** Returns a module with only the health and metrics routes, for workers, which serve no other routes. */
  static of(app: INestApplicationContext): DynamicModule {
    const providers = [Env, HealthService, Metrics].map((provide) => ({
      provide,
      useValue: app.get<unknown>(provide, { strict: false }),
    }));
    return { module: class WorkerHealthModule {}, controllers, providers };
  }
}
