/** An official with an account must not review the own record. */
export function isOwnRecord(user: { officialId: number | null }, officialId: number): boolean {
  return user.officialId === officialId;
}
