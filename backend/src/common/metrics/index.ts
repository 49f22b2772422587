export { Metrics } from './metrics';
export { MetricsModule } from './metrics.module';
export { Outcomes } from './outcomes';
export { poolUse } from './pool';
