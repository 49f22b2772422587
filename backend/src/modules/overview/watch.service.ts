import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../common/auth';
import { WaitingCasesRepository } from '../moderation';
import { ScoresService } from '../scores';
import type { WatchDto } from './overview.dto';

const SHOWN_OFFICIALS_MAX = 5;

@Injectable()
export class WatchService {
  constructor(
    private readonly scores: ScoresService,
    private readonly cases: WaitingCasesRepository,
  ) {}

  /**
   * Omits officials with too few ratings for a meaningful fair score. Reports alone list nobody: one that is upheld
   * means that a review was unfair, and an appeal is the official's own.
   */
  async find(reader: SessionUser, region: string | undefined): Promise<WatchDto> {
    const low = await this.scores.listLow(region, SHOWN_OFFICIALS_MAX);
    const upheld = await this.cases.countUpheld(
      reader.id,
      low.map(({ id }) => id),
    );
    return {
      officials: low.map(({ id, firstName, lastName, score, below, reviews }) => ({
        ...{ id, firstName, lastName },
        low: { score, below, reviews },
        reports: upheld.get(id) ?? 0,
      })),
    };
  }
}
