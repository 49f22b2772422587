import { Module } from '@nestjs/common';
import { EventsModule } from '../events';
import { OfficialsModule } from '../officials';
import { TeamsModule } from '../teams';
import { UsersModule } from '../users';
import { SearchController } from './search.controller';
import { SearchService } from './search.service';
import { SimilarNamesRepository } from './similar-names.repository';

@Module({
  imports: [EventsModule, OfficialsModule, TeamsModule, UsersModule],
  controllers: [SearchController],
  providers: [SearchService, SimilarNamesRepository],
})
export class SearchModule {}
