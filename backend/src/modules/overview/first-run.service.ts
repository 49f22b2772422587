import { Injectable } from '@nestjs/common';
import { FIRST_RUN_STEPS, type FirstRunStep } from '@rmo/contracts';
import { EventsRepository } from '../events';
import { DeliveriesRepository, TEST_CAUSE } from '../notifications';
import { OfficialsRepository } from '../officials';
import { ReviewsRepository } from '../reviews';
import { RatingRulesService } from '../settings';
import { TeamsRepository } from '../teams';
import { UsersRepository } from '../users';
import type { FirstRunStepDto } from './overview.dto';

@Injectable()
export class FirstRunService {
  private readonly isDone: Readonly<Record<FirstRunStep, () => Promise<boolean>>>;

  constructor(
    private readonly reviews: ReviewsRepository,
    teams: TeamsRepository,
    officials: OfficialsRepository,
    users: UsersRepository,
    events: EventsRepository,
    deliveries: DeliveriesRepository,
    rules: RatingRulesService,
  ) {
    this.isDone = {
      teams: () => teams.exist(),
      officials: () => officials.exist(),
      supervisors: () => users.existOfType('Regional Supervisor'),
      'first-event': () => events.exist(),
      coaches: () => users.existOfType('Coach'),
      'mail-test': () => deliveries.wasSent(TEST_CAUSE),
      'rating-rules': () => rules.areConfirmed(),
    };
  }

  /** Returns null once the installation is in use: its first review ends the first run. */
  async findSteps(): Promise<FirstRunStepDto[] | null> {
    if (await this.reviews.exists()) return null;
    const steps: FirstRunStepDto[] = [];
    for (const step of FIRST_RUN_STEPS) steps.push({ step, isDone: await this.isDone[step]() });
    return steps;
  }
}
