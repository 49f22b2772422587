import { Controller, Get, Module, Query } from '@nestjs/common';
import { OptionalUser, Public, type SessionUser, WithSession } from '../../common/auth';
import { EventsModule } from '../events';
import { OfficialsModule } from '../officials';
import { TeamsModule } from '../teams';
import { UsersModule } from '../users';
import { SearchQuery, SearchResultDto } from './search.dto';
import { SearchService } from './search.service';
import { SimilarNamesRepository } from './similar-names.repository';

@Controller('search')
export class SearchController {
  constructor(private readonly searches: SearchService) {}

  /** Returns at most five hits of each kind; coaches and supervisors only for managers. Without hits, suggests similar names. */
  @Get()
  @Public()
  @WithSession()
  search(@Query() { q }: SearchQuery, @OptionalUser() user: SessionUser | null): Promise<SearchResultDto> {
    return this.searches.search(user, q);
  }
}

@Module({
  imports: [EventsModule, OfficialsModule, TeamsModule, UsersModule],
  controllers: [SearchController],
  providers: [SearchService, SimilarNamesRepository],
})
export class SearchModule {}
