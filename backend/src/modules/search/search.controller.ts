import { Controller, Get, Query } from '@nestjs/common';
import { OptionalUser, Public, type SessionUser, WithSession } from '../../common/auth';
import { SearchQuery, SearchResultDto } from './search.dto';
import { SearchService } from './search.service';

@Controller('search')
export class SearchController {
  constructor(private readonly searches: SearchService) {}

  /** At most five matches of each kind; coaches and supervisors only for their managers. If nothing matches, similar names. */
  @Get()
  @Public()
  @WithSession()
  search(@Query() { q }: SearchQuery, @OptionalUser() user: SessionUser | null): Promise<SearchResultDto> {
    return this.searches.search(user, q);
  }
}
