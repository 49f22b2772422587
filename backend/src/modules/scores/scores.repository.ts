import { Injectable } from '@nestjs/common';
import { TIME_ZONE } from '@rmo/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { inRegionSql, readInBatches } from '../../common/sql/queries';
import { SCORE_STEPS } from './fit/score-officials';
import { FairScore, ScoreRun } from './scores.entity';

/** Advisory lock that allows only one run at a time, so that a later run has read everything that an earlier one did. */
const RUN_LOCK = 7_201_963;
const BATCH_ROWS = 2_000;
const STORED_RUNS_MAX = 100;
/** SQL for the date from which days are counted. */
const DAY_0_SQL = `date '2000-01-01'`;
const HISTOGRAM = { from: 100, to: 500, count: 16 };

const VALUES = ['score', 'low', 'high', 'mean', ...SCORE_STEPS] as const;
const FIELDS = ['officialId', 'state', 'comparable', 'reviews', ...VALUES] satisfies (keyof FairScore)[];
const COLUMN_NAMES_SQL = FIELDS.map((name) => `"${name}"`).join(', ');
// Without `raters`, a score written by the previous version would differ from the new value, and every run would rewrite it.
const UPDATES_SQL = [...FIELDS.slice(1), 'raters'].map((name) => `"${name}" = excluded."${name}"`).join(', ');

/** A review that counts. */
export interface RatingRow {
  officialId: number;
  /** Null for former members and anonymous authors. */
  userId: number | null;
  isAnonymous: boolean;
  eventId: number;
  /** The sum of the six scores. */
  points: number;
  isSame: boolean;
  /** The event's day when the review was written, in days since `DAY_0_SQL`. */
  day: number;
  /** Stands for the author's user type and region when the review was written; null without an author. */
  group: number | null;
}

/** An official whose fair score is below the association's mean. Scores are in stars. */
export interface LowScore {
  id: number;
  firstName: string;
  lastName: string;
  association: string;
  score: number;
  /** The association's mean minus the score. */
  below: number;
  reviews: number;
}

@Injectable()
export class ScoresRepository {
  constructor(private readonly dataSource: DataSource) {}

  async lockRuns(em: EntityManager): Promise<void> {
    await em.query(`SELECT pg_advisory_xact_lock(${RUN_LOCK})`);
  }

  async findToday(em: EntityManager): Promise<number> {
    const [row] = await em.query<[{ day: number }]>(
      `SELECT (now() AT TIME ZONE '${TIME_ZONE}')::date - ${DAY_0_SQL} AS day`,
    );
    return row.day;
  }

  /** Reads one snapshot. Doesn't read the authors of anonymous reviews: any result derived from them could identify them. */
  readRatings(em: EntityManager): AsyncGenerator<RatingRow[]> {
    return readInBatches(
      em,
      `SELECT "officialId", CASE WHEN NOT "isAnonymous" THEN "userId" END AS "userId", "isAnonymous", "eventId", points, "isSame",
             "eventDay" - ${DAY_0_SQL} AS day, CASE WHEN "userId" IS NOT NULL THEN "raterGroup" END AS "group"
        FROM reviews_score_view ORDER BY "officialId", id`,
    );
  }

  /** Returns officials whose published stats are based on different reviews than their new scores would be. */
  async listChanged(em: EntityManager): Promise<number[]> {
    const rows = await em.query<{ id: number }[]>(
      `SELECT o.id FROM officials_rating_view o LEFT JOIN (
         SELECT r."officialId", count(*) AS count, sum(r.points) AS points FROM reviews_score_view r GROUP BY r."officialId") r
           ON r."officialId" = o.id
        WHERE o."totalReviews" <> coalesce(r.count, 0) OR o."scoreSum" <> coalesce(r.points, 0)`,
    );
    return rows.map(({ id }) => id);
  }

  /** Replaces all officials' scores except for the officials in `except`; writes only scores that have changed. */
  async replace(em: EntityManager, computed: FairScore[], except: number[]): Promise<void> {
    const exceptIds = new Set(except);
    const scores = computed.filter(({ officialId }) => !exceptIds.has(officialId));
    await em.query(`DELETE FROM fair_scores WHERE NOT "officialId" = ANY($1::int[])`, [
      [...scores.map(({ officialId }) => officialId), ...except],
    ]);
    for (let from = 0; from < scores.length; from += BATCH_ROWS) {
      await em.query(
        `INSERT INTO fair_scores (${COLUMN_NAMES_SQL})
         SELECT ${COLUMN_NAMES_SQL} FROM jsonb_populate_recordset(NULL::fair_scores, $1::jsonb) s
          WHERE EXISTS (SELECT FROM officials_summary_view o WHERE o.id = s."officialId")
         ON CONFLICT ("officialId") DO UPDATE SET ${UPDATES_SQL} WHERE fair_scores IS DISTINCT FROM excluded`,
        [JSON.stringify(scores.slice(from, from + BATCH_ROWS))],
      );
    }
  }

  async recordRun(em: EntityManager, run: Omit<ScoreRun, 'id' | 'ranAt'>): Promise<void> {
    await em.getRepository(ScoreRun).insert(run);
    await em.query(
      `DELETE FROM score_runs WHERE id <= (SELECT id FROM score_runs ORDER BY id DESC OFFSET ${STORED_RUNS_MAX} LIMIT 1)`,
    );
  }

  find(officialId: number): Promise<FairScore | null> {
    return this.dataSource.getRepository(FairScore).findOneBy({ officialId });
  }

  /** Returns officials whose firm score is at least `below` hundredths of a star below their association's mean, lowest first. */
  listLow(below: number, region: string | undefined, limit: number): Promise<LowScore[]> {
    return this.dataSource.query<LowScore[]>(
      `SELECT id, "firstName", "lastName", association, score::float8 / 100 AS score, reviews,
              round(mean - score)::float8 / 100 AS below
         FROM (SELECT o.id, o."firstName", o."lastName", o.association, s.score, s.reviews, s.state,
                      avg(s.score) OVER (PARTITION BY o.association) AS mean
                 FROM fair_scores s JOIN officials_summary_view o ON o.id = s."officialId" WHERE s.state <> 'none') scored
        WHERE mean - score >= $1 AND state = 'firm' AND ($2::text IS NULL OR EXISTS (
          SELECT FROM officials_region_view g WHERE g.id = scored.id AND ${inRegionSql('g.region', '$2')}))
        ORDER BY mean - score DESC, id LIMIT $3`,
      [below, region ?? null, limit],
    );
  }

  /** Returns the last run, even if it failed. */
  async findLastRun(): Promise<ScoreRun | null> {
    const [run] = await this.dataSource.getRepository(ScoreRun).find({ order: { id: 'DESC' }, take: 1 });
    return run ?? null;
  }

  async computedAt(): Promise<Date | null> {
    const runs = this.dataSource.getRepository(ScoreRun);
    const lastRun = await runs.findOne({ where: { state: 'done' }, order: { id: 'DESC' } });
    return lastRun?.ranAt ?? null;
  }

  /** Returns how many officials have a score in each sixteenth of the range from one to five stars. */
  async countByRange(): Promise<number[]> {
    const rows = await this.dataSource.query<{ bar: number; count: number }[]>(
      `SELECT least(${HISTOGRAM.count}, width_bucket(score, ${HISTOGRAM.from}, ${HISTOGRAM.to}, ${HISTOGRAM.count})) AS bar, count(*)::int AS count
         FROM fair_scores WHERE state <> 'none' GROUP BY bar`,
    );
    const counts = new Map(rows.map(({ bar, count }) => [bar, count]));
    return Array.from({ length: HISTOGRAM.count }, (_, index) => counts.get(index + 1) ?? 0);
  }
}
