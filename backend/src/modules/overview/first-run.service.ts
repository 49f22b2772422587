import { Injectable } from '@nestjs/common';
import { FIRST_RUN_STEPS, type FirstRunStep } from '@rmo/contracts';
import { EventsService } from '../events';
import { DeliveriesService } from '../notifications';
import { OfficialsService } from '../officials';
import { ReviewsService } from '../reviews';
import { RatingRulesService } from '../settings';
import { TeamsService } from '../teams';
import { UsersService } from '../users';
import type { FirstRunStepDto } from './dto/overview-item.dto';

/** What an administrator of an empty installation does first. */
@Injectable()
export class FirstRunService {
  private readonly isDone: Readonly<Record<FirstRunStep, () => Promise<boolean>>>;

  constructor(
    private readonly reviews: ReviewsService,
    teams: TeamsService,
    officials: OfficialsService,
    users: UsersService,
    events: EventsService,
    deliveries: DeliveriesService,
    rules: RatingRulesService,
  ) {
    this.isDone = {
      teams: () => teams.exist(),
      officials: () => officials.exist(),
      supervisors: () => users.existOfType('Regional Supervisor'),
      'first-event': () => events.exist(),
      coaches: () => users.existOfType('Coach'),
      'mail-test': () => deliveries.wasTestSent(),
      'rating-rules': () => rules.areConfirmed(),
    };
  }

  /** Null on an installation that is in use: its first review ends the first run. */
  async steps(): Promise<FirstRunStepDto[] | null> {
    if (await this.reviews.exist()) return null;
    const steps: FirstRunStepDto[] = [];
    for (const step of FIRST_RUN_STEPS) steps.push({ step, isDone: await this.isDone[step]() });
    return steps;
  }
}
