import { Module } from '@nestjs/common';
import { EventsModule } from '../events';
import { ModerationModule } from '../moderation';
import { NotificationsModule } from '../notifications';
import { OfficialsModule } from '../officials';
import { ReviewsModule } from '../reviews';
import { SettingsModule } from '../settings';
import { TeamsModule } from '../teams';
import { UsersModule } from '../users';
import { FirstRunService } from './first-run.service';
import { OverviewController } from './overview.controller';
import { OverviewService } from './overview.service';
import { WeekendService } from './weekend.service';

@Module({
  imports: [
    EventsModule,
    ModerationModule,
    NotificationsModule,
    OfficialsModule,
    ReviewsModule,
    SettingsModule,
    TeamsModule,
    UsersModule,
  ],
  controllers: [OverviewController],
  providers: [OverviewService, FirstRunService, WeekendService],
})
export class OverviewModule {}
