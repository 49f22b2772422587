import { Module } from '@nestjs/common';
import { OfficialsController } from './officials.controller';
import { OfficialsCron } from './officials.cron';
import { OfficialsRepository } from './officials.repository';
import { OfficialsService } from './officials.service';

@Module({
  controllers: [OfficialsController],
  providers: [OfficialsService, OfficialsRepository, OfficialsCron],
  exports: [OfficialsService],
})
export class OfficialsModule {}
