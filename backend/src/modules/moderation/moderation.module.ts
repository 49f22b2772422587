import { Module } from '@nestjs/common';
import { EventsModule } from '../events';
import { OfficialsModule } from '../officials';
import { ReviewsModule } from '../reviews';
import { UsersModule } from '../users';
import { ModerationController } from './moderation.controller';
import { ModerationCron } from './moderation.cron';
import { ModerationMetrics } from './moderation.metrics';
import { ModerationRepository } from './moderation.repository';
import { ModerationService } from './moderation.service';
import { ReportsController } from './reports.controller';
import { ReportsRepository } from './reports.repository';
import { ReportsService } from './reports.service';
import { WaitingCasesRepository } from './waiting-cases.repository';

@Module({
  imports: [EventsModule, OfficialsModule, ReviewsModule, UsersModule],
  controllers: [ModerationController, ReportsController],
  providers: [
    ModerationService,
    ModerationRepository,
    ReportsService,
    ReportsRepository,
    ModerationCron,
    ModerationMetrics,
    WaitingCasesRepository,
  ],
  exports: [ModerationService, WaitingCasesRepository],
})
export class ModerationModule {}
