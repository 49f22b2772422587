import { Module } from '@nestjs/common';
import { FilesModule } from '../files';
import { BackgroundsController } from './backgrounds.controller';
import { SettingsController } from './settings.controller';
import { SettingsRepository } from './settings.repository';
import { SettingsService } from './settings.service';

@Module({
  imports: [FilesModule],
  controllers: [SettingsController, BackgroundsController],
  providers: [SettingsService, SettingsRepository],
})
export class SettingsModule {}
