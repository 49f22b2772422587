import { Global, Module } from '@nestjs/common';
import { Metrics } from './metrics';
import { Outcomes } from './outcomes';

@Global()
@Module({ providers: [Metrics, Outcomes], exports: [Metrics, Outcomes] })
export class MetricsModule {}
