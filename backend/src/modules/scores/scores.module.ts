import { Module } from '@nestjs/common';
import { OfficialsModule } from '../officials';
import { SettingsModule } from '../settings';
import { MirrorRepository } from './mirror/mirror.repository';
import { MirrorService } from './mirror/mirror.service';
import { ScoresController } from './scores.controller';
import { ScoresCron } from './scores.cron';
import { ScoresJobs } from './scores.jobs';
import { ScoresRepository } from './scores.repository';
import { ScoresService } from './scores.service';

@Module({
  imports: [OfficialsModule, SettingsModule],
  controllers: [ScoresController],
  providers: [MirrorService, MirrorRepository, ScoresService, ScoresRepository, ScoresJobs, ScoresCron],
  exports: [ScoresService],
})
export class ScoresModule {}
