import { inRegion } from '../../common/sql/in-region';

/**
 * For its author a case does not exist: no statement for a reader finds it. Who wrote a deleted review is not known any
 * more, so only who decided sees its case. $1 is the reader.
 */
export const VISIBLE = `CASE WHEN c."reviewId" IS NULL THEN c."decidedBy" = $1 ELSE NOT EXISTS (
  SELECT 1 FROM reviews_authorship_view a WHERE a.id = c."reviewId" AND (a."userId" = $1 OR a."isHeld")) END`;

/** Cases of officials of a region or without one; of all officials where it is null. */
export const ofRegion = (wanted: string) => `(${wanted} IS NULL OR EXISTS (
  SELECT 1 FROM officials_region_view g WHERE g.id = c."officialId" AND ${inRegion('g.region', wanted)}))`;
