import { Module } from '@nestjs/common';
import { EventsModule } from '../events';
import { OfficialsModule } from '../officials';
import { TeamsModule } from '../teams';
import { UsersModule } from '../users';
import { SearchController } from './search.controller';
import { SearchService } from './search.service';

@Module({
  imports: [EventsModule, OfficialsModule, TeamsModule, UsersModule],
  controllers: [SearchController],
  providers: [SearchService],
})
export class SearchModule {}
