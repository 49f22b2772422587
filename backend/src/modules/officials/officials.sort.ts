/** The only orders that reach SQL. Each has an index, and ends in the id, so that pages never overlap. */
const ORDER = {
  name: '"lastName", "firstName", id',
  '-name': '"lastName" DESC, "firstName" DESC, id DESC',
  rating: '"averageScore", id DESC',
  '-rating': '"averageScore" DESC, id',
  experience: '"yearsExperience", id',
  '-experience': '"yearsExperience" DESC, id DESC',
  reviews: '"totalReviews", id',
  '-reviews': '"totalReviews" DESC, id DESC',
} as const;

export type OfficialSort = keyof typeof ORDER;
export const OFFICIAL_SORTS = Object.keys(ORDER) as OfficialSort[];
export const orderBy = (sort: OfficialSort = 'name'): string => ORDER[sort];
