import { Module } from '@nestjs/common';
import { OfficialsModule } from '../officials';
import { SettingsModule } from '../settings';
import { GrowthController } from './growth.controller';
import { GrowthJobs } from './growth.jobs';
import { GrowthRepository } from './growth.repository';
import { GrowthService } from './growth.service';

@Module({
  imports: [OfficialsModule, SettingsModule],
  controllers: [GrowthController],
  providers: [GrowthService, GrowthRepository, GrowthJobs],
})
export class GrowthModule {}
