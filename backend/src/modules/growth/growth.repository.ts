import { Injectable } from '@nestjs/common';
import { RATING_CATEGORIES } from '@rmo/contracts';
import { DataSource, type EntityManager, In } from 'typeorm';
import { readInBatches } from '../../common/sql/queries';
import { type Reference, STATE_SCOPE } from './figures/references';
import type { GrowthReview } from './figures/trend';
import { GrowthFigures, GrowthReference } from './growth.entity';

const RUN_LOCK = 7_201_965;
const BATCH_ROWS = 1_000;
const SCORE_COLUMNS = RATING_CATEGORIES.map((name) => `r."${name}"`).join(', ');
const FIGURE_NAMES = ['reviews', 'raters', 'sums', 'squares', 'trend'];
const COLUMN_NAMES_SQL = ['"officialId"', ...FIGURE_NAMES].join(', ');
const UPDATES_SQL = FIGURE_NAMES.map((name) => `${name} = excluded.${name}`).join(', ');

/** An official's published stats, as shown to everyone but managers. */
export interface PublishedOfficial {
  id: number;
  association: string;
  totalReviews: number;
  /** The sum of all six scores over all reviews. */
  scoreSum: number;
}

@Injectable()
export class GrowthRepository {
  constructor(private readonly dataSource: DataSource) {}

  async lockRuns(em: EntityManager): Promise<void> {
    await em.query(`SELECT pg_advisory_xact_lock(${RUN_LOCK})`);
  }

  listPublished(em: EntityManager): Promise<PublishedOfficial[]> {
    return em.query<PublishedOfficial[]>(
      `SELECT o.id, o.association, r."totalReviews", r."scoreSum"::float8 AS "scoreSum"
         FROM officials_summary_view o JOIN officials_rating_view r ON r.id = o.id ORDER BY o.id`,
    );
  }

  listFigures(em: EntityManager): Promise<GrowthFigures[]> {
    return em.getRepository(GrowthFigures).find({ order: { officialId: 'ASC' } });
  }

  /** Yields one official's reviews at a time, in order of publication. Fetches rows in batches to limit memory. */
  async *readReviews(em: EntityManager): AsyncGenerator<{ officialId: number; reviews: GrowthReview[] }> {
    const batches = readInBatches<GrowthReview & { officialId: number }>(
      em,
      `SELECT r."officialId", r."userId", r."batchId", r.month, ARRAY[${SCORE_COLUMNS}] AS scores FROM reviews_growth_view r
        ORDER BY r."officialId", r."batchId" NULLS LAST, r.date, r.id`,
    );
    let current: { officialId: number; reviews: GrowthReview[] } | undefined;
    for await (const rows of batches)
      for (const { officialId, ...review } of rows) {
        if (current?.officialId === officialId) current.reviews.push(review);
        else {
          if (current) yield current;
          current = { officialId, reviews: [review] };
        }
      }
    if (current) yield current;
  }

  async replaceFigures(em: EntityManager, figures: GrowthFigures[]): Promise<void> {
    await em.query(`DELETE FROM growth_figures WHERE NOT "officialId" = ANY($1::int[])`, [
      figures.map(({ officialId }) => officialId),
    ]);
    for (let from = 0; from < figures.length; from += BATCH_ROWS) {
      await em.query(
        `INSERT INTO growth_figures (${COLUMN_NAMES_SQL})
         SELECT ${COLUMN_NAMES_SQL} FROM jsonb_populate_recordset(NULL::growth_figures, $1::jsonb) f
          WHERE EXISTS (SELECT FROM officials_summary_view o WHERE o.id = f."officialId")
         ON CONFLICT ("officialId") DO UPDATE SET ${UPDATES_SQL} WHERE growth_figures IS DISTINCT FROM excluded`,
        [JSON.stringify(figures.slice(from, from + BATCH_ROWS))],
      );
    }
  }

  async replaceReferences(em: EntityManager, references: Reference[]): Promise<void> {
    await em.getRepository(GrowthReference).deleteAll();
    await em.query(
      `INSERT INTO growth_references (scope, category, officials, mean, percentiles)
       SELECT scope, category, officials, mean, percentiles FROM jsonb_populate_recordset(NULL::growth_references, $1::jsonb)`,
      [JSON.stringify(references)],
    );
  }

  findFigures(officialId: number): Promise<GrowthFigures | null> {
    return this.dataSource.getRepository(GrowthFigures).findOneBy({ officialId });
  }

  listReferences(association: string): Promise<GrowthReference[]> {
    return this.dataSource.getRepository(GrowthReference).findBy({ scope: In([STATE_SCOPE, association]) });
  }
}
