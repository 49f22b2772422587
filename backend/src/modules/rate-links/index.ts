import { Module } from '@nestjs/common';
import { EventsModule } from '../events';
import { SettingsModule } from '../settings';
import { UsersModule } from '../users';
import { RateLinksController } from './rate-links.controller';
import { RateLinksService } from './rate-links.service';

export { RateLinksService } from './rate-links.service';

@Module({
  imports: [EventsModule, SettingsModule, UsersModule],
  controllers: [RateLinksController],
  providers: [RateLinksService],
  exports: [RateLinksService],
})
export class RateLinksModule {}
