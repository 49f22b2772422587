import { Module } from '@nestjs/common';
import { FilesModule } from '../files';
import { BackgroundsController } from './backgrounds.controller';
import { RatingRulesController } from './rating-rules/rating-rules.controller';
import { PublicationSwitch, RatingRulesService } from './rating-rules/rating-rules.service';
import { SettingsController } from './settings.controller';
import { SettingsRepository } from './settings.repository';
import { SettingsService } from './settings.service';

export { PublicationSwitch, RatingRulesService, SettingsRepository, SettingsService };

@Module({
  imports: [FilesModule],
  controllers: [SettingsController, BackgroundsController, RatingRulesController],
  providers: [SettingsService, SettingsRepository, RatingRulesService],
  exports: [RatingRulesService, SettingsRepository, SettingsService],
})
export class SettingsModule {}
