export { CalendarsModule } from './calendars.module';
export { CalendarsService } from './calendars.service';
