import { Module } from '@nestjs/common';
import { OfficialsModule } from '../officials';
import { SettingsModule } from '../settings';
import { TeamsModule } from '../teams';
import { EventNotificationsService } from './event-notifications.service';
import { EventsController } from './events.controller';
import { EventsRepository } from './events.repository';
import { EventsService } from './events.service';
import { ParticipantsRepository } from './participants.repository';
import { ParticipantsService } from './participants.service';

@Module({
  imports: [OfficialsModule, SettingsModule, TeamsModule],
  controllers: [EventsController],
  providers: [
    EventsService,
    EventsRepository,
    ParticipantsRepository,
    ParticipantsService,
    EventNotificationsService,
  ],
  exports: [EventsService],
})
export class EventsModule {}
