import { ForbiddenException, Injectable, Logger } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { can, MESSAGES, Permission, TIME_ZONE } from '@rmo/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { setImmediate } from 'node:timers/promises';
import { audit } from '../../common/audit';
import type { SessionUser } from '../../common/auth';
import type { MessageDto } from '../../common/http';
import { allowLongStatements } from '../../common/sql/bounded-client';
import { type Jobs, OnJob, OutboxService, RunOnce } from '../../queue';
import { OfficialsService } from '../officials';
import { RatingRulesService } from '../settings';
import type { FairScoreDto } from './scores.dto';
import type { FairScore } from './fair-score.entity';
import { type FitLimits, fitScores } from './fit/fit';
import { type OfficialScore, scoreOfficials } from './fit/score-officials';
import { RatingColumns } from './rating-columns';
import { type LowScore, ScoresRepository } from './scores.repository';

/** A score counts as low from this many hundredths of a star below the association's mean. */
const LOW_BY = 30;
const NIGHTLY = 'scores.nightly';
/** The message that officials see while their score isn't firm. */
export const NOT_FIRM = 'Your fair score is shown once it rests on enough ratings';

/** Computes fair scores: what officials would get from an average rater, and how certain that is (docs/fair-score.md). */
@Injectable()
export class ScoresService {
  private readonly logger = new Logger(ScoresService.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly scores: ScoresRepository,
    private readonly officials: OfficialsService,
    private readonly outbox: OutboxService,
    private readonly rules: RatingRulesService,
    private readonly runOnce: RunOnce,
  ) {}

  /**
   * Computes all scores and replaces the stored ones in one transaction, so that the old scores stay if it is interrupted. They
   * also stay if the computation doesn't converge, which administrators are notified of. If averages appear in batches, scores
   * only change with a publication: officials must not see the effect of a single review or moderation decision in their score.
   */
  @OnJob('scores.compute')
  async compute({
    isPublication,
    isModeration: _,
    ...limits
  }: Jobs['scores.compute'] & FitLimits = {}): Promise<void> {
    if (!isPublication && (await this.rules.get()).publication === 'batched') return;
    await this.dataSource.transaction((em) => allowLongStatements(em, () => this.computeIn(em, limits)));
  }

  private async computeIn(em: EntityManager, limits: FitLimits): Promise<void> {
    await this.scores.lockRuns(em);
    await this.outbox.enqueue(em, 'growth.compute', {});
    const columns = new RatingColumns(await this.scores.today(em));
    for await (const rows of this.scores.readRatings(em)) columns.add(rows);
    const ratings = columns.toRatings();
    // Between steps, the worker can run its other jobs.
    const fit = await fitScores(ratings, { pause: () => setImmediate(), ...limits });
    const scored = fit.converged ? scoreOfficials(ratings, fit) : [];
    const { sweeps } = fit;
    await this.scores.recordRun(em, {
      ...{ state: fit.converged ? 'done' : 'failed', sweeps },
      ...{ ...columns.habits, officials: scored.length },
    });
    if (!fit.converged) {
      this.logger.error(`fair scores did not settle after ${sweeps} sweeps; the old ones stay`);
      await this.outbox.enqueue(em, 'notify', { kind: 'scores.failed', sweeps });
      return;
    }
    const mean = Math.round(100 * fit.mean);
    // A review deleted since the last publication is only removed with the next one, as it is from the average.
    const isBatched = (await this.rules.get(em)).publication === 'batched';
    await this.scores.replace(
      em,
      scored.map((one) => toRow(one, columns.officialIds[one.official]!, mean)),
      isBatched ? await this.scores.listChanged(em) : [],
    );
  }

  /** Runs after the nightly rating check. Returns true if this call enqueued a computation. */
  @Cron('10 4 * * *', { name: NIGHTLY, timeZone: TIME_ZONE })
  enqueueNightly(now = new Date()): Promise<boolean> {
    return this.runOnce.run(NIGHTLY, now.toISOString().slice(0, 10), async (em) => {
      await this.outbox.enqueue(em, 'scores.compute', {});
    });
  }

  /** Enqueues a computation at an administrator's request, even between two publications. Doesn't wait for it. */
  async refresh(): Promise<MessageDto> {
    await this.dataSource.transaction(async (em) => {
      await this.outbox.enqueue(em, 'scores.compute', { isPublication: true });
      await audit(em, { action: 'scores.refresh', subject: 'officials' });
    });
    return { message: 'Fair scores are being computed' };
  }

  /**
   * Returns everything to users who may read reviews, and to officials their own score once it is firm. 403: anyone else, or the
   * official while the score isn't firm; 404: the official doesn't exist.
   */
  async get(reader: SessionUser, officialId: number): Promise<FairScoreDto> {
    await this.officials.get(officialId);
    if (!can(reader, Permission.ReviewRead) && reader.officialId !== officialId)
      throw new ForbiddenException(MESSAGES.forbidden);
    const stored = await this.scores.find(officialId);
    if (can(reader, Permission.ReviewRead)) return this.explain(stored);
    if (stored?.state !== 'firm') throw new ForbiddenException(NOT_FIRM);
    const { state, score, low, high } = stored;
    return { state, score: tenths(score), low: tenths(low), high: tenths(high), reasons: null };
  }

  /** Returns the officials furthest below their association's mean, lowest first, for users who may read reviews. */
  listLow(region: string | undefined, limit: number): Promise<LowScore[]> {
    return this.scores.listLow(LOW_BY, region, limit);
  }

  private async explain(stored: FairScore | null): Promise<FairScoreDto> {
    const [distribution, computedAt] = await Promise.all([
      this.scores.distribution(),
      this.scores.computedAt(),
    ]);
    const isShown = stored !== null && stored.state !== 'none';
    const stars = (name: 'score' | 'low' | 'high' | 'mean') => (isShown ? stored[name] / 100 : null);
    return {
      state: stored?.state ?? 'none',
      ...{ score: stars('score'), low: stars('low'), high: stars('high') },
      reasons: {
        comparable: stored?.comparable ?? false,
        reviews: stored?.reviews ?? 0,
        mean: stars('mean'),
        steps: isShown
          ? {
              plain: stored.plain / 100,
              recent: stored.recent / 100,
              strictness: stored.strictness / 100,
              outliers: stored.outliers / 100,
              fewness: stored.fewness / 100,
            }
          : null,
        distribution,
        computedAt: computedAt?.toISOString() ?? null,
      },
    };
  }
}

const tenths = (hundredths: number): number => Math.round(hundredths / 10) / 10;

const toRow = (
  { steps, official: _, ...rest }: OfficialScore,
  officialId: number,
  mean: number,
): FairScore => ({
  ...{ officialId, mean },
  ...rest,
  ...steps,
});
