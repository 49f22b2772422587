import { Controller, Get, Header, ServiceUnavailableException, UseGuards } from '@nestjs/common';
import { MESSAGES } from '@rmo/contracts';
import { Public } from '../../common/auth';
import { OperationsGuard } from '../../common/http/operations.guard';
import { Metrics } from '../../common/metrics';
import { Env } from '../../config/env';
import { LiveDto, ReadyDto } from './health.dto';
import { HealthService } from './health.service';

@Controller('health')
@Public()
export class HealthController {
  constructor(
    private readonly health: HealthService,
    private readonly env: Env,
  ) {}

  /** Returns 200 while the process is running. */
  @Get('live')
  @Header('cache-control', 'no-store')
  live(): LiveDto {
    return { status: 'ok' };
  }

  /** Returns 503 while Postgres is unavailable or read-only. This route is public, so in production it doesn't name services. */
  @Get('ready')
  @Header('cache-control', 'no-store')
  async ready(): Promise<ReadyDto> {
    if (!(await this.health.isReady())) throw new ServiceUnavailableException(MESSAGES.unavailable);
    if (this.env.isProduction) return { status: 'ready' };
    const degraded = await this.health.listDegraded();
    return { status: degraded.length > 0 ? 'degraded' : 'ok', degraded };
  }
}

@Controller('metrics')
@Public()
@UseGuards(OperationsGuard)
export class MetricsController {
  constructor(private readonly metrics: Metrics) {}

  /** Returns Prometheus metrics for this process and the queues. */
  @Get()
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  @Header('cache-control', 'no-store')
  read(): Promise<string> {
    return this.metrics.registry.metrics();
  }
}
