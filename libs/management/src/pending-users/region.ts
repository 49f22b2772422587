import type { PendingUser } from '../api/endpoints';

const sameText = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
/** Whether an account is of the region or of none; true for all without a region. */
export const isOfRegion =
  (region?: string) =>
  (user: PendingUser): boolean =>
    !region || !user.region || sameText(user.region, region);
