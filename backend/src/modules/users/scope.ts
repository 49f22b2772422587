/** Whether two are of one region; who has none is of everybody's. */
export function inScope(one: { region: string | null }, other: { region: string | null }): boolean {
  if (!one.region || !other.region) return true;
  return one.region.toLowerCase() === other.region.toLowerCase();
}
