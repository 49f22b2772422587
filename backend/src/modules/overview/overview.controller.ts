import { Controller, Get, Query } from '@nestjs/common';
import { Permission } from '@rmo/contracts';
import { Authenticated, CurrentUser, type SessionUser } from '../../common/auth';
import {
  OverviewItemDto,
  RegionsOverviewDto,
  WatchDto,
  WatchQuery,
  WeekendDto,
  WeekendQuery,
} from './overview.dto';
import { OverviewService } from './overview.service';
import { RegionsOverviewService } from './regions-overview.service';
import { WatchService } from './watch.service';
import { WeekendService } from './weekend.service';

@Controller('overview')
export class OverviewController {
  constructor(
    private readonly overview: OverviewService,
    private readonly regionsService: RegionsOverviewService,
    private readonly weekends: WeekendService,
    private readonly watchService: WatchService,
  ) {}

  /** Lists what is waiting for the logged-in user, most important items first; empty if nothing is. */
  @Get()
  @Authenticated(Permission.OwnAccount)
  list(@CurrentUser() user: SessionUser): Promise<OverviewItemDto[]> {
    return this.overview.list(user);
  }

  /** Compares the regions in the current season, or in the previous one if only that has reviews. */
  @Get('regions')
  @Authenticated(Permission.AdminArea)
  regions(@CurrentUser() reader: SessionUser): Promise<RegionsOverviewDto> {
    return this.regionsService.find(reader);
  }

  /** Lists officials with a low fair score or several reported reviews, in one region or all. */
  @Get('watch')
  @Authenticated(Permission.ReviewRead)
  watch(@CurrentUser() reader: SessionUser, @Query() { region }: WatchQuery): Promise<WatchDto> {
    return this.watchService.find(reader, region);
  }

  /** Lists last weekend's events with their reviews, in one region or all. */
  @Get('weekend')
  @Authenticated(Permission.ReviewRead)
  weekend(@Query() { region }: WeekendQuery): Promise<WeekendDto> {
    return this.weekends.find(region);
  }
}
