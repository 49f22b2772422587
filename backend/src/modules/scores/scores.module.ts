import { Module } from '@nestjs/common';
import { OfficialsModule } from '../officials';
import { SettingsModule } from '../settings';
import { ScoresController } from './scores.controller';
import { ScoresCron } from './scores.cron';
import { ScoresJobs } from './scores.jobs';
import { ScoresRepository } from './scores.repository';
import { ScoresService } from './scores.service';

@Module({
  imports: [OfficialsModule, SettingsModule],
  controllers: [ScoresController],
  providers: [ScoresService, ScoresRepository, ScoresJobs, ScoresCron],
})
export class ScoresModule {}
