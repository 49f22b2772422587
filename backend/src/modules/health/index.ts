import { Module } from '@nestjs/common';
import { HealthController } from './health.controller';
import { HealthService } from './health.service';
import { MetricsController } from './metrics.controller';
import { MetricsPage } from './metrics-page';

@Module({ controllers: [HealthController, MetricsController], providers: [HealthService, MetricsPage] })
export class HealthModule {}
