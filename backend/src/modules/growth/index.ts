import { Module } from '@nestjs/common';
import { OfficialsModule } from '../officials';
import { SettingsModule } from '../settings';
import { UsersModule } from '../users';
import { DevelopmentController } from './development/development.controller';
import { DevelopmentRepository } from './development/development.repository';
import { DevelopmentService } from './development/development.service';
import { GrowthController } from './growth.controller';
import { GrowthRepository } from './growth.repository';
import { GrowthService } from './growth.service';

export { DevelopmentService } from './development/development.service';

@Module({
  imports: [OfficialsModule, SettingsModule, UsersModule],
  controllers: [GrowthController, DevelopmentController],
  providers: [GrowthService, GrowthRepository, DevelopmentService, DevelopmentRepository],
  exports: [DevelopmentService],
})
export class GrowthModule {}
