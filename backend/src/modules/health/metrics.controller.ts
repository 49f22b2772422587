import { Controller, Get, Header, UseGuards } from '@nestjs/common';
import { Public } from '../../common/auth';
import { OperationsGuard } from '../../common/http/operations.guard';
import { MetricsPage } from './metrics-page';

@Controller('metrics')
@Public()
@UseGuards(OperationsGuard)
export class MetricsController {
  constructor(private readonly page: MetricsPage) {}

  /** Figures for Prometheus: this process, the queues, and what the workers did. */
  @Get()
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  @Header('cache-control', 'no-store')
  read(): Promise<string> {
    return this.page.text();
  }
}
