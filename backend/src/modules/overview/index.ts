import { Module } from '@nestjs/common';
import { EventsModule } from '../events';
import { ModerationModule } from '../moderation';
import { NotificationsModule } from '../notifications';
import { OfficialsModule } from '../officials';
import { RegionsModule } from '../regions';
import { ReviewsModule } from '../reviews';
import { ScoresModule } from '../scores';
import { SettingsModule } from '../settings';
import { TeamsModule } from '../teams';
import { UnlistedModule } from '../unlisted';
import { UsersModule } from '../users';
import { FirstRunService } from './first-run.service';
import { OverviewController } from './overview.controller';
import { OverviewService } from './overview.service';
import { RegionsOverviewService } from './regions-overview.service';
import { WatchService } from './watch.service';
import { WeekendService } from './weekend.service';

@Module({
  imports: [
    EventsModule,
    ModerationModule,
    NotificationsModule,
    OfficialsModule,
    RegionsModule,
    ReviewsModule,
    ScoresModule,
    SettingsModule,
    TeamsModule,
    UnlistedModule,
    UsersModule,
  ],
  controllers: [OverviewController],
  providers: [OverviewService, FirstRunService, RegionsOverviewService, WatchService, WeekendService],
})
export class OverviewModule {}
