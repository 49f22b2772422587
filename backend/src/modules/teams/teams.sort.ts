/** The only orders that reach SQL. */
const ORDER = {
  name: 'lower(name), id',
  '-name': 'lower(name) DESC, id DESC',
  region: `lower(coalesce(region, '')), lower(name), id`,
  '-region': `lower(coalesce(region, '')) DESC, lower(name), id`,
  created: '"createdAt", id',
  '-created': '"createdAt" DESC, id DESC',
} as const;

export type TeamSort = keyof typeof ORDER;
export const TEAM_SORTS = Object.keys(ORDER) as TeamSort[];
export const orderBy = (sort: TeamSort = 'name'): string => ORDER[sort];
