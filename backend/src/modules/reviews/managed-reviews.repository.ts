import { Injectable } from '@nestjs/common';
import { RATING_CATEGORIES, TIME_ZONE } from '@rmo/contracts';
import { DataSource } from 'typeorm';
import {
  Conditions,
  containsPattern,
  countWaiting,
  inRegionSql,
  type Waiting,
  type Window,
} from '../../common/sql/queries';
import type { ManagedReviewDto } from './reviews.dto';
import {
  IS_READABLE_SQL,
  listedColumns,
  OFFICIAL_COLUMN,
  SHOWN_COMMENT_SQL,
  SHOWN_DATE_SQL,
  SHOWN_EVENT_SQL,
  SHOWS_EVENT_SQL,
  TABLES_WITH_OFFICIAL,
} from './review-sql';
import type { ReviewDays } from './reviews.repository';

/** SQL for the day that review `r` shows. Must match a column of `ix_reviews_day` word for word. */
const DAY_SQL = `((${SHOWN_DATE_SQL} AT TIME ZONE '${TIME_ZONE}')::date)`;
/** Never sorts by time: an anonymous review would then stand between two that name the coach who wrote all three. */
const ORDER_SQL = `ORDER BY ${DAY_SQL} DESC, ${SHOWN_EVENT_SQL}, r."officialId", r.id`;
/** The row as `JSON.stringify` writes it, in UTF-16 order: characters beyond U+FFFF come before U+E000 and above. */
const ROW_TEXT_SQL = `regexp_replace(
    concat_ws(',', to_json(o."firstName" || ' ' || o."lastName")::text,
      ${RATING_CATEGORIES.map((name) => `coalesce(r."${name}"::text, 'null')`).join(', ')},
      coalesce(to_json(${SHOWN_COMMENT_SQL})::text, 'null')),
    '[\\U00010000-\\U0010FFFF]', U&'\\D7FF' || '\\&', 'g') COLLATE "C"`;
const MONTH_SQL = `to_char(${DAY_SQL}, 'YYYY-MM')`;
const selectSql = (reader: string) =>
  `SELECT ${listedColumns(reader)}, ${OFFICIAL_COLUMN} FROM ${TABLES_WITH_OFFICIAL}`;

const SEARCHED_TEXT_SQL = `concat_ws(' ',
    CASE WHEN r."isAnonymous" THEN 'Anonymous'
      ELSE concat_ws(' ', coalesce(u."firstName", 'Former'), coalesce(u."lastName", 'member'), u."userType",
        CASE WHEN u."userType" = 'Coach' THEN coalesce(t.name, u.school) END) END,
    CASE WHEN NOT r."hidesEvent" THEN e.name END, ${SHOWN_COMMENT_SQL}, o."firstName", o."lastName")`;

/** Selects reviews written on these days. With a region, only those whose official is in that region or has none. */
export interface ManagedReviewsFilter extends ReviewDays {
  region?: string;
  /** An event's id. */
  event?: number;
  officialId?: number;
  isReported?: boolean;
  text?: string;
}

@Injectable()
export class ManagedReviewsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async list(readerId: number, filter: ManagedReviewsFilter, { limit, offset }: Window) {
    const { where, values } = conditionsOf(filter);
    const [limitAt, offsetAt, reader] = [1, 2, 3].map((n) => `$${values.length + n}`);
    const page = `LIMIT ${limitAt} OFFSET ${offsetAt}`;
    const [data, [countRow]] = await Promise.all([
      // Takes the page's ids from the index, so that skipped rows need no joins.
      this.dataSource.query<ManagedReviewDto[]>(
        `${selectSql(reader!)} WHERE r.id IN (SELECT r.id FROM reviews r ${where} ${ORDER_SQL} ${page}) ${ORDER_SQL}`,
        [...values, limit, offset, readerId],
      ),
      this.dataSource.query<[{ total: number }]>(
        `SELECT count(*)::int AS total FROM reviews r ${where}`,
        values,
      ),
    ]);
    return { data, total: countRow.total };
  }

  countByMonth(filter: ManagedReviewsFilter): Promise<{ month: string; count: number }[]> {
    const { where, values } = conditionsOf(filter);
    return this.dataSource.query<{ month: string; count: number }[]>(
      `SELECT ${MONTH_SQL} AS month, count(*)::int AS count FROM reviews r ${where} GROUP BY 1 ORDER BY 1 DESC`,
      values,
    );
  }

  async listIdsByText(filter: ManagedReviewsFilter): Promise<number[]> {
    const { where, values } = conditionsOf(filter);
    const [row] = await this.dataSource.query<{ ids: number[] }[]>(
      `SELECT coalesce(array_agg(r.id ORDER BY ${ROW_TEXT_SQL}, r.id), '{}') AS ids
         FROM reviews r JOIN officials_summary_view o ON o.id = r."officialId" ${where}`,
      values,
    );
    return row!.ids;
  }

  listByIds(readerId: number, ids: number[]): Promise<ManagedReviewDto[]> {
    return this.dataSource.query<ManagedReviewDto[]>(
      `${selectSql('$2')} WHERE r.id = ANY($1::int[]) AND ${IS_READABLE_SQL} ORDER BY array_position($1::int[], r.id)`,
      [ids, readerId],
    );
  }

  count(filter: ManagedReviewsFilter): Promise<Waiting> {
    const { where, values } = conditionsOf(filter);
    return countWaiting(this.dataSource, `SELECT ${SHOWN_DATE_SQL} AS since FROM reviews r ${where}`, values);
  }
}

function conditionsOf(filter: ManagedReviewsFilter): Conditions {
  const { from, to, region, event, officialId, isReported, text } = filter;
  const conditions = new Conditions([], IS_READABLE_SQL);
  conditions.add(from, (p) => `${DAY_SQL} >= ${p}::date`);
  conditions.add(to, (p) => `${DAY_SQL} <= ${p}::date`);
  conditions.add(
    region,
    (p) => `r."officialId" IN (SELECT o.id FROM officials_region_view o WHERE ${inRegionSql('o.region', p)})`,
  );
  conditions.add(event, (p) => `r."eventId" = ${p}::int AND ${SHOWS_EVENT_SQL}`);
  conditions.add(officialId, (p) => `r."officialId" = ${p}::int`);
  conditions.add(isReported, (p) => `r."isReported" = ${p}::boolean`);
  // This condition comes last and repeats the others in its subquery, so that only the reviews that they select are searched.
  conditions.add(
    text && containsPattern(text),
    (p) => `r.id IN (SELECT r.id FROM ${TABLES_WITH_OFFICIAL}
      ${conditions.where} AND rmo_search_key(${SEARCHED_TEXT_SQL}) LIKE ${p})`,
  );
  return conditions;
}
