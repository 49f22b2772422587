/**
 * Whether a row belongs to a region, regardless of case: it has that region, or none, which is everybody's. `column` and
 * `wanted` are expressions of type text.
 */
export const inRegion = (column: string, wanted: string): string =>
  `(lower(${column}) IS NULL OR lower(${column}) = lower(${wanted}))`;
