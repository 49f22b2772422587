export type { BegunEvent, EventForNotification } from './events.repository';
export { EventsModule } from './events.module';
export { EventsService } from './events.service';
export { EventReviews } from './reviews.port';
export { EventEntity } from './event.entity';
export { EventOfficial } from './event-official.entity';
export { EventTeam } from './event-team.entity';
