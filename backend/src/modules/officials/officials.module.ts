import { Module } from '@nestjs/common';
import { FilesModule } from '../files';
import { ExperienceService } from './experience.service';
import { OfficialsController } from './officials.controller';
import { OfficialsCron } from './officials.cron';
import { OfficialsRepository } from './officials.repository';
import { OfficialsService } from './officials.service';

@Module({
  imports: [FilesModule],
  controllers: [OfficialsController],
  providers: [OfficialsService, OfficialsRepository, ExperienceService, OfficialsCron],
  exports: [OfficialsService],
})
export class OfficialsModule {}
