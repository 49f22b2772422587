import { Module } from '@nestjs/common';
import { Metrics } from '../../common/metrics';
import { EventsModule } from '../events';
import { OfficialsModule } from '../officials';
import { ReviewsModule } from '../reviews';
import { UsersModule } from '../users';
import { ModerationController } from './moderation.controller';
import { ModerationRepository } from './moderation.repository';
import { ModerationService } from './moderation.service';
import { ReportsController } from './reports.controller';
import { ReportsRepository } from './reports.repository';
import { ReportsService } from './reports.service';
import { WaitingCasesRepository } from './waiting-cases.repository';

export { ModerationService } from './moderation.service';
export { ReportsService } from './reports.service';
export { WaitingCasesRepository } from './waiting-cases.repository';

@Module({
  imports: [EventsModule, OfficialsModule, ReviewsModule, UsersModule],
  controllers: [ModerationController, ReportsController],
  providers: [
    ModerationService,
    ModerationRepository,
    ReportsService,
    ReportsRepository,
    WaitingCasesRepository,
  ],
  exports: [ModerationService, WaitingCasesRepository],
})
export class ModerationModule {
  constructor(metrics: Metrics, cases: ModerationRepository) {
    const help = 'Age of the oldest reported review without a decision';
    metrics.addGauge('rmo_moderation_oldest_seconds', help, [], async () => [
      [{}, await cases.findOldestSeconds()],
    ]);
  }
}
