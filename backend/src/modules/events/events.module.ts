import { Module } from '@nestjs/common';
import { OfficialsModule } from '../officials';
import { TeamsModule } from '../teams';
import { UsersModule } from '../users';
import { EventsController } from './events.controller';
import { EventsRepository } from './events.repository';
import { EventsService } from './events.service';
import { TeamChangesController } from './team-changes.controller';
import { TeamChangesService } from './team-changes.service';

@Module({
  imports: [OfficialsModule, TeamsModule, UsersModule],
  controllers: [EventsController, TeamChangesController],
  providers: [EventsService, TeamChangesService, EventsRepository],
  exports: [EventsService],
})
export class EventsModule {}
