import { Module } from '@nestjs/common';
import { OfficialsModule } from '../officials';
import { SettingsModule } from '../settings';
import { MirrorRepository } from './mirror/mirror.repository';
import { MirrorService } from './mirror/mirror.service';
import { ScoresController } from './scores.controller';
import { ScoresRepository } from './scores.repository';
import { ScoresService } from './scores.service';

export { ScoresService } from './scores.service';

@Module({
  imports: [OfficialsModule, SettingsModule],
  controllers: [ScoresController],
  providers: [MirrorService, MirrorRepository, ScoresService, ScoresRepository],
  exports: [ScoresService],
})
export class ScoresModule {}
