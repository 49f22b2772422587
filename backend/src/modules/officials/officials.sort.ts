/** The mean for readers who may not read reviews; must be identical to a column of `ix_officials_shown_score`. */
const SHOWN_SCORE_SQL = 'rmo_average_score("scoreSum", "totalReviews", 1)';

/** SQL for the average that this kind of reader sees. Sorting by rating must not reveal more than that. */
export function scoreFor(reader: ScoreReader): string {
  if (reader.isExact) return '"averageScore"';
  const { minimumShown } = reader;
  return minimumShown === 0
    ? SHOWN_SCORE_SQL
    : `CASE WHEN "totalReviews" = 0 OR "totalReviews" >= ${Math.trunc(minimumShown)} THEN ${SHOWN_SCORE_SQL} END`;
}

/** `isExact` if the reader sees two decimals. Otherwise, `minimumShown` is how many reviews it takes to show an average. */
export type ScoreReader = { isExact: true } | { isExact: false; minimumShown: number };

/** The only orders that reach SQL. Each ends with the id, so that pages never overlap. All but the last have an index. */
const ORDER_SQL = {
  name: '"lastName", "firstName", id',
  '-name': '"lastName" DESC, "firstName" DESC, id DESC',
  rating: '{score}, id DESC',
  '-rating': '{score} DESC, id',
  experience: '"yearsExperience", id',
  '-experience': '"yearsExperience" DESC, id DESC',
  reviews: '"totalReviews", id',
  '-reviews': '"totalReviews" DESC, id DESC',
  fair: '"fairComparable" DESC NULLS LAST, "fairScore" NULLS LAST, id',
  '-fair': '"fairComparable" DESC NULLS LAST, "fairScore" DESC NULLS LAST, id',
} as const;

export type OfficialSort = keyof typeof ORDER_SQL;
export const OFFICIAL_SORTS = Object.keys(ORDER_SQL) as OfficialSort[];
/** Only users who may read reviews can use these orders; others must not learn about them. */
export const isFair = (sort?: OfficialSort): boolean => sort === 'fair' || sort === '-fair';
export const SORT_ERROR = `Sort must be one of: ${OFFICIAL_SORTS.filter((sort) => !isFair(sort)).join(', ')}`;
/** An average that isn't shown sorts as 0. */
export function orderBy(sort: OfficialSort = 'name', reader: ScoreReader): string {
  const score = scoreFor(reader);
  return ORDER_SQL[sort].replace('{score}', score.startsWith('CASE') ? `coalesce(${score}, 0)` : score);
}
