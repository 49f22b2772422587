import { type NamesFirst, personRankSql, prefixPattern } from '../../common/sql/queries';
import type { ListOfficialsQuery, OfficialSort } from './officials.dto';

/** `isExact` if the reader sees two decimals. Otherwise, `minimumShown` is how many reviews it takes to show an average. */
export type ScoreReader = { isExact: true } | { isExact: false; minimumShown: number };
export const MANAGER_READER: ScoreReader = { isExact: true };

/** The mean for readers who may not read reviews. */
const SHOWN_SCORE_SQL = 'rmo_average_score("scoreSum", "totalReviews", 1)';

/** SQL for the average that this kind of reader sees. Sorting by rating must not reveal more than that. */
export function scoreFor(reader: ScoreReader): string {
  // Without the table's name, ORDER BY would take the column of the result, which is a `float8` that no index has.
  if (reader.isExact) return 'officials."averageScore"';
  const { minimumShown } = reader;
  return minimumShown === 0
    ? SHOWN_SCORE_SQL
    : `CASE WHEN "totalReviews" = 0 OR "totalReviews" >= ${Math.trunc(minimumShown)} THEN ${SHOWN_SCORE_SQL} END`;
}

/** How many officials an association must have whose averages visitors see, before they see the association's. */
const ASSOCIATION_MIN_SHOWN = 5;

/**
 * SQL for the association's average. It is computed from what the public list shows, so it reveals no more than that, and is null
 * where visitors don't see the official's own average.
 */
export function associationAverageSql(minimumShown: number): string {
  const isShown = `"totalReviews" >= ${Math.max(1, Math.trunc(minimumShown))}`;
  return `CASE WHEN ${isShown} THEN
    (SELECT round(avg(${SHOWN_SCORE_SQL}), 1)::float8 FROM officials member
      WHERE member.association = officials.association AND ${isShown}
      HAVING count(*) >= ${ASSOCIATION_MIN_SHOWN}) END`;
}

export type OfficialFilter = Pick<
  ListOfficialsQuery,
  'q' | 'association' | 'location' | 'region' | 'ids' | 'sort' | 'town'
> &
  NamesFirst;

/**
 * The only orders that reach SQL. Each ends with the id, so that pages never overlap. Each order that a screen uses has an index
 * with exactly its columns, except orders by fair score and by distance from a town.
 */
const ORDER_SQL: Record<OfficialSort, string> = {
  name: '"lastName", "firstName", id',
  '-name': '"lastName" DESC, "firstName" DESC, id DESC',
  near: '"lastName", "firstName", id',
  rating: '{score}, id DESC',
  '-rating': '{score} DESC, id',
  experience: '"yearsExperience", id',
  '-experience': '"yearsExperience" DESC, id DESC',
  reviews: '"totalReviews", id',
  '-reviews': '"totalReviews" DESC, id DESC',
  fair: '"fairComparable" DESC NULLS LAST, "fairScore" NULLS LAST, id',
  '-fair': '"fairComparable" DESC NULLS LAST, "fairScore" DESC NULLS LAST, id',
};

const UNRATED_LAST_SQL = '("totalReviews" = 0)';
/** The orders in which officials without reviews come last for managers, too. */
const REVIEW_SORTS: readonly OfficialSort[] = ['rating', '-rating', 'reviews', '-reviews'];

/** The key that `town` is compared with; must be identical to the expression of `ix_officials_town`. */
const TOWN_KEY_SQL = 'rmo_search_key("location")';

/** SQL for the order by distance from a town. */
interface NearSql {
  /** An index in `NEARNESS`. */
  rank: string;
  isTownEmpty: string;
}

/**
 * Ranks officials in the town first, then those in the region of any of them or of a team with the town's name, and then the other
 * members of their associations: an association may work across the border of a region. Adds the parameter to `values`. Returns
 * null for other orders.
 */
export function nearSql({ sort, town }: OfficialFilter, values: unknown[]): NearSql | null {
  if (sort !== 'near' || !town) return null;
  const pattern = `$${values.push(prefixPattern(town))}`;
  const inTown = `FROM officials n WHERE ${TOWN_KEY_SQL} LIKE ${pattern}`;
  const isInTown = `id IN (SELECT n.id ${inTown})`;
  const isInRegion = `lower(region) IN (SELECT lower(n.region) ${inTown}
    UNION ALL SELECT lower(t.region) FROM teams_name_view t WHERE t."nameKey" LIKE ${pattern})`;
  return {
    rank: `CASE WHEN ${isInTown} THEN 0 WHEN ${isInRegion} THEN 1
      WHEN association IN (SELECT m.association FROM officials m WHERE ${isInTown} OR ${isInRegion}) THEN 2 ELSE 3 END`,
    isTownEmpty: `NOT EXISTS (SELECT ${inTown})`,
  };
}

/** Adds the parameter that the order needs to `values`. An average that isn't shown sorts as 0. */
export function orderBy(
  filter: OfficialFilter,
  reader: ScoreReader,
  values: unknown[],
  near = nearSql(filter, values),
): string {
  const { sort = 'name', q } = filter;
  const keys: string[] = [];
  if (filter.namesFirst && q) keys.push(personRankSql('"nameKey"', `$${values.push(prefixPattern(q))}`));
  if (!reader.isExact || REVIEW_SORTS.includes(sort)) keys.push(UNRATED_LAST_SQL);
  if (near) keys.push(near.rank);
  const score = scoreFor(reader);
  const scoreKey = score.startsWith('CASE') ? `coalesce(${score}, 0)` : score;
  return [...keys, ORDER_SQL[sort].replace('{score}', scoreKey)].join(', ');
}
