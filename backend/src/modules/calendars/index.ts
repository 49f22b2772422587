import { Module } from '@nestjs/common';
import { EventsModule } from '../events';
import { CalendarFeedsRepository } from './calendar-feeds.repository';
import { CalendarsController } from './calendars.controller';
import { CalendarsService } from './calendars.service';

export { CalendarsService };

@Module({
  imports: [EventsModule],
  controllers: [CalendarsController],
  providers: [CalendarsService, CalendarFeedsRepository],
  exports: [CalendarsService],
})
export class CalendarsModule {}
