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
import type { FairScoreDto, LastScoreRunDto } from './scores.dto';
import type { FairScore } from './scores.entity';
import { type FitLimits, fitScores } from './fit/fit';
import { type OfficialScore, SCORE_STEPS, scoreOfficials } from './fit/score-officials';
import { RatingColumns } from './rating-columns';
import { type LowScore, ScoresRepository } from './scores.repository';

/** A score is low if it is at least this many hundredths of a star below the association's mean. */
const LOW_SCORE_GAP = 30;
const NIGHTLY_JOB = 'scores.nightly';
/** The message that officials see while their score isn't firm. */
export const NOT_FIRM_MESSAGE = 'You will see your fair score once you have enough ratings';

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
   * Keeps the old scores if the computation doesn't converge, and notifies administrators. If averages appear in batches,
   * scores only change with a publication: officials must not see the effect of a single review or moderation decision.
   */
  @OnJob('scores.compute')
  async compute({ isPublication, isModeration: _, ...limits }: Jobs['scores.compute'] & FitLimits = {}) {
    if (!isPublication && (await this.rules.get()).publication === 'batched') return;
    await this.dataSource.transaction((em) => allowLongStatements(em, () => this.computeIn(em, limits)));
  }

  private async computeIn(em: EntityManager, limits: FitLimits): Promise<void> {
    await this.scores.lockRuns(em);
    await this.outbox.enqueue(em, 'growth.compute', {});
    const columns = new RatingColumns(await this.scores.findToday(em));
    for await (const rows of this.scores.readRatings(em)) columns.add(rows);
    const ratings = columns.toRatings();
    const fit = await fitScores(ratings, { pause: () => setImmediate(), ...limits });
    const { sweeps, converged } = fit;
    const officialScores = converged ? scoreOfficials(ratings, fit) : [];
    const run = { ...columns.habits, officials: officialScores.length, sweeps };
    await this.scores.recordRun(em, { ...run, state: converged ? 'done' : 'failed' });
    if (!converged) {
      this.logger.error(`fair scores did not settle after ${sweeps} sweeps; the previous ones still apply`);
      await this.outbox.enqueue(em, 'notify', { kind: 'scores.failed', sweeps });
      return;
    }
    const mean = Math.round(100 * fit.mean);
    // A review deleted since the last publication counts until the next one, as it does for the average.
    const isBatched = (await this.rules.get(em)).publication === 'batched';
    const rows = officialScores.map(({ steps, official, ...score }) => ({
      ...{ officialId: columns.officialIds[official]!, mean },
      ...{ ...score, ...steps },
    }));
    await this.scores.replace(em, rows, isBatched ? await this.scores.listChanged(em) : []);
  }

  /** Runs after the nightly rating check. Returns true if this call enqueued a computation. */
  @Cron('10 4 * * *', { name: NIGHTLY_JOB, timeZone: TIME_ZONE })
  enqueueNightly(now = new Date()): Promise<boolean> {
    return this.runOnce.run(NIGHTLY_JOB, now.toISOString().slice(0, 10), async (em) => {
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

  /** 403: neither a reader of reviews nor the official, or the official's score isn't firm; 404: no such official. */
  async get(reader: SessionUser, officialId: number): Promise<FairScoreDto> {
    await this.officials.get(officialId);
    if (!can(reader, Permission.ReviewRead) && reader.officialId !== officialId)
      throw new ForbiddenException(MESSAGES.forbidden);
    const fairScore = await this.scores.find(officialId);
    if (can(reader, Permission.ReviewRead)) return this.explain(fairScore);
    if (fairScore?.state !== 'firm') throw new ForbiddenException(NOT_FIRM_MESSAGE);
    const { state, score, low, high } = fairScore;
    return { state, score: toTenths(score), low: toTenths(low), high: toTenths(high), reasons: null };
  }

  /** Returns the officials furthest below their association's mean, lowest first, for users who may read reviews. */
  listLow(region: string | undefined, limit: number): Promise<LowScore[]> {
    return this.scores.listLow(LOW_SCORE_GAP, region, limit);
  }

  async findLastRun(): Promise<LastScoreRunDto> {
    const run = await this.scores.findLastRun();
    return {
      lastRun: run && { computedAt: run.ranAt, isDone: run.state === 'done', officials: run.officials },
    };
  }

  private async explain(fairScore: FairScore | null): Promise<FairScoreDto> {
    const [distribution, computedAt] = await Promise.all([
      this.scores.countByRange(),
      this.scores.computedAt(),
    ]);
    const isShown = fairScore !== null && fairScore.state !== 'none';
    const stars = (name: 'score' | 'low' | 'high' | 'mean') => (isShown ? fairScore[name] / 100 : null);
    return {
      state: fairScore?.state ?? 'none',
      ...{ score: stars('score'), low: stars('low'), high: stars('high') },
      reasons: {
        comparable: fairScore?.comparable ?? false,
        reviews: fairScore?.reviews ?? 0,
        mean: stars('mean'),
        steps: isShown ? stepsOf(fairScore) : null,
        distribution,
        computedAt: computedAt?.toISOString() ?? null,
      },
    };
  }
}

const stepsOf = (fairScore: FairScore): OfficialScore['steps'] =>
  Object.fromEntries(SCORE_STEPS.map((step) => [step, fairScore[step] / 100])) as OfficialScore['steps'];

const toTenths = (hundredths: number): number => Math.round(hundredths / 10) / 10;
