import { Injectable } from '@nestjs/common';
import {
  actorOf,
  can,
  OVERVIEW_KINDS,
  type OverviewKind,
  Permission,
  ratePath,
  screenPath,
  SCREENS,
  zonedDay,
} from '@rmo/contracts';
import type { SessionUser } from '../../common/auth';
import type { Waiting } from '../../common/sql/queries';
import { EventsRepository } from '../events';
import { ModerationService } from '../moderation';
import { DeliveriesRepository } from '../notifications';
import { ManagedReviewsService, RatingsService, ToRateService } from '../reviews';
import { UnlistedRepository } from '../unlisted';
import { CoachesService, RegistrationService } from '../users';
import type { ElsewhereDto, FirstRunStepDto, OverviewItemDto } from './overview.dto';
import { FirstRunService } from './first-run.service';

type Entry = Waiting & { link: string; steps?: FirstRunStepDto[]; elsewhere?: ElsewhereDto };

@Injectable()
export class OverviewService {
  constructor(
    private readonly registration: RegistrationService,
    private readonly cases: ModerationService,
    private readonly toRate: ToRateService,
    private readonly deliveries: DeliveriesRepository,
    private readonly events: EventsRepository,
    private readonly coaches: CoachesService,
    private readonly ratings: RatingsService,
    private readonly reviews: ManagedReviewsService,
    private readonly firstRun: FirstRunService,
    private readonly unlisted: UnlistedRepository,
  ) {}

  async list(user: SessionUser): Promise<OverviewItemDto[]> {
    const now = new Date();
    const entries: (Entry & { kind: OverviewKind })[] = [];
    // Queries run one at a time; otherwise, many users opening their dashboards concurrently would exhaust the pool.
    for (const kind of OVERVIEW_KINDS)
      if (can(user, PERMISSION_BY_KIND[kind])) entries.push({ kind, ...(await this.find(kind, user, now)) });
    return entries
      .filter(({ count, elsewhere }) => count > 0 || elsewhere)
      .map(({ kind, count, oldest, link, steps, elsewhere }) => ({
        ...{ kind, count, link },
        ...(oldest && { oldest }),
        ...(elsewhere && { elsewhere }),
        ...(steps && { steps }),
      }));
  }

  private async find(kind: OverviewKind, user: SessionUser, now: Date): Promise<Entry> {
    const isAdmin = actorOf(user) === 'admin';
    const region = isAdmin ? null : user.region;
    const tabPath = (name: string) => `${isAdmin ? SCREENS.admin : SCREENS.supervisor}?tab=${name}`;
    switch (kind) {
      case 'first-run':
        return this.findFirstRun(tabPath('overview'));
      case 'to-rate':
        return this.findToRate(user, now);
      case 'pending-people':
        return withElsewhere(await this.registration.countPending(user), tabPath('pending-users'));
      case 'open-cases':
        return withElsewhere(await this.cases.countWaiting(user), tabPath('manage-reviews&view=reported'));
      case 'unlisted-officials': {
        const { eventId, ...waiting } = await this.unlisted.countWaiting(region);
        return { ...waiting, link: eventId ? screenPath(SCREENS.event, { id: eventId }) : SCREENS.schedule };
      }
      case 'events-without-officials':
      case 'double-bookings': {
        const officials = kind === 'double-bookings' ? 'double' : 'none';
        const waiting = await this.events.countToStaff(officials, zonedDay(now), region);
        return { ...waiting, link: tabPath(`manage-events&officials=${officials}`) };
      }
      case 'schools-without-team': {
        const waiting = await this.coaches.countWithoutTeam(user);
        return { ...waiting, link: tabPath('manage-coaches&team=none') };
      }
      case 'failed-mails':
        return { ...(await this.deliveries.countFailed()), link: tabPath('notifications&state=failed') };
      case 'rating-drift':
        return { ...(await this.ratings.findLastDrift()), link: tabPath('system') };
      case 'new-reviews': {
        const { count } = await this.reviews.countNew(zonedDay(now), region);
        return { count, oldest: null, link: tabPath('manage-reviews&when=week') };
      }
    }
  }

  private async findFirstRun(link: string): Promise<Entry> {
    const steps = await this.firstRun.findSteps();
    const count = steps?.filter(({ isDone }) => !isDone).length ?? 0;
    return { count, oldest: null, link, ...(steps && { steps }) };
  }

  /** Excludes events whose rating hasn't opened yet. */
  private async findToRate(user: SessionUser, now: Date): Promise<Entry> {
    const events = (await this.toRate.list(user, now)).filter(
      ({ opensAt }) => opensAt === null || Date.parse(opensAt) <= now.getTime(),
    );
    const oldest = events.at(-1);
    const [newest] = events;
    // The coach's dashboard also contains the list from `/rate`.
    const list = actorOf(user) === 'coach' ? SCREENS.coach : SCREENS.rate;
    return {
      count: events.length,
      oldest: oldest ? new Date(oldest.event.date) : null,
      link: newest && events.length === 1 ? ratePath(newest.event.id) : list,
    };
  }
}

const withElsewhere = ({ elsewhere, ...own }: Waiting & { elsewhere: number }, link: string): Entry => ({
  ...{ ...own, link },
  ...(elsewhere > 0 && { elsewhere: { count: elsewhere, link: `${link}&regions=all` } }),
});

const PERMISSION_BY_KIND: Readonly<Record<OverviewKind, Permission>> = {
  'first-run': Permission.AdminArea,
  'to-rate': Permission.ReviewCreate,
  'pending-people': Permission.PendingDecide,
  'open-cases': Permission.ModerationDecide,
  'unlisted-officials': Permission.EventManage,
  'events-without-officials': Permission.EventManage,
  'double-bookings': Permission.EventManage,
  'schools-without-team': Permission.TeamManage,
  'failed-mails': Permission.AdminArea,
  'rating-drift': Permission.AdminArea,
  'new-reviews': Permission.ReviewRead,
};
