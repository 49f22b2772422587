import { Injectable } from '@nestjs/common';
import { seasonEnd, seasonStart, seasonYear, zonedDay } from '@rmo/contracts';
import type { SessionUser } from '../../common/auth';
import { RegionEventsRepository } from '../events';
import { WaitingCasesRepository } from '../moderation';
import { RegionsService } from '../regions';
import { FiguresRepository } from '../reviews';
import { PendingUsersRepository } from '../users';
import type { RegionsOverviewDto, RegionTotalsDto } from './overview.dto';

/** Compares the regions. What has no region counts in each of them, as in the lists that are filtered by a region. */
@Injectable()
export class RegionsOverviewService {
  constructor(
    private readonly regions: RegionsService,
    private readonly events: RegionEventsRepository,
    private readonly figures: FiguresRepository,
    private readonly cases: WaitingCasesRepository,
    private readonly pendingUsers: PendingUsersRepository,
  ) {}

  /** Queries run one at a time, like those of the waiting items. Their number doesn't depend on the number of regions. */
  async find(reader: SessionUser, now = new Date()): Promise<RegionsOverviewDto> {
    const names = await this.regions.list();
    // Null stands for all regions together, where what has no region counts once.
    const keys = [null, ...names.map((name) => name.toLowerCase())];
    const current = seasonYear(zonedDay(now));
    const allMonths = await this.figures.listMonthsByRegion(keys, [current - 2, current]);
    const ratedYears = new Set(allMonths.map(({ month }) => seasonYear(month)));
    const year = !ratedYears.has(current) && ratedYears.has(current - 1) ? current - 1 : current;
    const events = await this.events.countByRegion(keys, seasonStart(year), seasonEnd(year));
    const openCases = await this.cases.countByRegion(reader.id, keys);
    const pendingUsers = await this.pendingUsers.countByRegion(keys);
    const shownMonths = allMonths.filter(({ month }) => [year - 1, year].includes(seasonYear(month)));
    const totalsOf = (key: string | null): RegionTotalsDto => ({
      events: events.get(key) ?? 0,
      months: shownMonths
        .filter((one) => one.region === key)
        .map(({ month, count, average }) => ({ month, count, average })),
      openCases: openCases.get(key) ?? 0,
      pendingUsers: pendingUsers.get(key) ?? 0,
    });
    const regions = names.map((region) => ({ region, ...totalsOf(region.toLowerCase()) }));
    return { year, all: totalsOf(null), regions };
  }
}
