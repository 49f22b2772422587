/** Whether two accounts are of one region. An account without a region is in everybody's scope. */
export function inScope(one: { region: string | null }, other: { region: string | null }): boolean {
  const [a, b] = [one, other].map(({ region }) => (region ?? '').trim().toLowerCase());
  return !a || !b || a === b;
}

/** The same rule in SQL, for two expressions of type text. */
export const inScopeSql = (one: string, other: string): string =>
  `(coalesce(btrim(${one}), '') = '' OR coalesce(btrim(${other}), '') = ''
    OR lower(btrim(${one})) = lower(btrim(${other})))`;
