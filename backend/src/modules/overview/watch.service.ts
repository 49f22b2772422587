import { Injectable } from '@nestjs/common';
import type { SessionUser } from '../../common/auth';
import { WaitingCasesRepository } from '../moderation';
import { ScoresService } from '../scores';
import type { WatchDto } from './overview.dto';

const SHOWN_OFFICIALS_MAX = 5;
/** Officials are listed from this number of reported reviews, because anyone can have one bad evening. */
const REPORTS_MIN = 2;

@Injectable()
export class WatchService {
  constructor(
    private readonly scores: ScoresService,
    private readonly cases: WaitingCasesRepository,
  ) {}

  /** Omits officials with too few ratings for a meaningful fair score. */
  async find(reader: SessionUser, region: string | undefined): Promise<WatchDto> {
    const [low, reported] = await Promise.all([
      this.scores.listLow(region, SHOWN_OFFICIALS_MAX),
      this.cases.listReported(reader.id, REPORTS_MIN, region, SHOWN_OFFICIALS_MAX),
    ]);
    const reportsOf = (id: number): number => reported.find((one) => one.id === id)?.reports ?? 0;
    return {
      officials: [
        ...low.map(({ id, firstName, lastName, score, below, reviews }) => ({
          ...{ id, firstName, lastName },
          low: { score, below, reviews },
          reports: reportsOf(id),
        })),
        ...reported
          .filter(({ id }) => low.every((one) => one.id !== id))
          .map((official) => ({ ...official, low: null })),
      ].slice(0, SHOWN_OFFICIALS_MAX),
    };
  }
}
