import { Controller, Get, Header, UseGuards } from '@nestjs/common';
import { Public } from '../../common/auth';
import { Metrics } from '../../common/metrics';
import { OperationsGuard } from '../../common/http/operations.guard';

@Controller('metrics')
@Public()
@UseGuards(OperationsGuard)
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  /** Metrics for Prometheus: of this process and of the queues. */
  @Get()
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  @Header('cache-control', 'no-store')
  read(): Promise<string> {
    return this.metrics.registry.metrics();
  }
}
