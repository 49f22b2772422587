import { Module } from '@nestjs/common';
import { OfficialsModule } from '../officials';
import { SettingsModule } from '../settings';
import { TeamsModule } from '../teams';
import { CalendarEventsRepository } from './calendar-events.repository';
import { EventNotificationsService } from './event-notifications.service';
import { EventsController } from './events.controller';
import { EventsRepository } from './events.repository';
import { EventsService } from './events.service';
import { ImportedEventsRepository } from './imported-events.repository';
import { ImportedEventsService } from './imported-events.service';
import { ParticipantsService } from './participants.service';
import { RegionEventsRepository } from './region-events.repository';
import { RateCodesController } from './rate-code/rate-codes.controller';
import { RateCodesRepository } from './rate-code/rate-codes.repository';
import { RateCodesService } from './rate-code/rate-codes.service';

export type { CalendarEvent } from './calendar-events.repository';
export type { EventFilter } from './event-filter';
export { defaultHost } from './event-input';
export { CreateEventDto, EventDto, ListEventsQuery } from './events.dto';
export type { BegunEvent, EventForNotification } from './events.repository';
export { EventReviews } from './events.service';
export type { ImportedEvent } from './imported-events.repository';
export type { Assignment } from './participants.entity';
export {
  CalendarEventsRepository,
  EventsRepository,
  EventsService,
  ImportedEventsService,
  RegionEventsRepository,
};

@Module({
  imports: [OfficialsModule, SettingsModule, TeamsModule],
  controllers: [EventsController, RateCodesController],
  providers: [
    EventsService,
    EventsRepository,
    CalendarEventsRepository,
    ParticipantsService,
    EventNotificationsService,
    ImportedEventsService,
    ImportedEventsRepository,
    RegionEventsRepository,
    RateCodesService,
    RateCodesRepository,
  ],
  exports: [
    EventsService,
    EventsRepository,
    CalendarEventsRepository,
    ImportedEventsService,
    RegionEventsRepository,
  ],
})
export class EventsModule {}
