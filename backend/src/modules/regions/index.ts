import { Module } from '@nestjs/common';
import { RegionsController } from './regions.controller';
import { RegionsRepository } from './regions.repository';
import { RegionsService } from './regions.service';

export { RegionsService };

@Module({
  controllers: [RegionsController],
  providers: [RegionsService, RegionsRepository],
  exports: [RegionsService],
})
export class RegionsModule {}
