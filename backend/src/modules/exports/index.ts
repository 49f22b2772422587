import { Module } from '@nestjs/common';
import { EventsModule } from '../events';
import { ImportsModule } from '../imports';
import { OfficialsModule } from '../officials';
import { ReviewsModule } from '../reviews';
import { SettingsModule } from '../settings';
import { TeamsModule } from '../teams';
import { UsersModule } from '../users';
import { ArchiveRunner } from './archive/archive-runner';
import { ArchivesController } from './archive/archives.controller';
import { ExportsRepository } from './archive/exports.repository';
import { ExportsService } from './archive/exports.service';
import { ExportsController } from './exports.controller';
import { ListFilesService } from './list-files.service';
import { PeopleExports } from './lists/people';
import { ReviewExports } from './lists/reviews';
import { ScheduleExports } from './lists/schedule';

export { ExportsService } from './archive/exports.service';

@Module({
  imports: [
    TeamsModule,
    UsersModule,
    OfficialsModule,
    EventsModule,
    ReviewsModule,
    ImportsModule,
    SettingsModule,
  ],
  controllers: [ExportsController, ArchivesController],
  providers: [
    ListFilesService,
    PeopleExports,
    ScheduleExports,
    ReviewExports,
    ExportsService,
    ExportsRepository,
    ArchiveRunner,
  ],
})
export class ExportsModule {}
