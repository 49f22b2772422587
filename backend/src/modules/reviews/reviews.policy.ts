/** An official with an account never evaluates the own record. */
export function isOwnRecord(user: { officialId: number | null }, officialId: number): boolean {
  return user.officialId === officialId;
}
