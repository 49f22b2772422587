import { Controller, Get } from '@nestjs/common';
import { Permission } from '@rmo/contracts';
import { Authenticated, CurrentUser, type SessionUser } from '../../common/auth';
import { OverviewItemDto } from './dto/overview-item.dto';
import { OverviewService } from './overview.service';

@Controller('overview')
export class OverviewController {
  constructor(private readonly overview: OverviewService) {}

  /** What waits for the logged-in person, the most important first; empty where nothing does. */
  @Get()
  @Authenticated(Permission.OwnAccount)
  list(@CurrentUser() user: SessionUser): Promise<OverviewItemDto[]> {
    return this.overview.list(user);
  }
}
