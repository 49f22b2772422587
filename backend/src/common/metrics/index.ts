import { DynamicModule, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Metrics, type ProcessRole } from './metrics';

@Module({})
export class MetricsModule {
  static forRoot(role: ProcessRole): DynamicModule {
    const metrics = {
      provide: Metrics,
      inject: [DataSource],
      useFactory: (dataSource: DataSource) => new Metrics(role, dataSource),
    };
    return { module: MetricsModule, global: true, providers: [metrics], exports: [Metrics] };
  }
}

export { Metrics, type ProcessRole };
