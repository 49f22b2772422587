import { LIMITS } from '@rmo/contracts';
import { type Official, useOfficialsListQuery } from '../api/endpoints';

/**
 * Returns officials with the average that the user sees, by id. Asks for the first `LIMITS.idsMax` ids, and for none with `skip`.
 * The map is empty until they are loaded, and if they can't be.
 */
export function useOfficialsById(
  ids: readonly number[],
  { skip = false } = {},
): ReadonlyMap<number, Official> {
  // In the same order, so that two lists of the same officials share a response.
  const askedIds = [...new Set(ids)].slice(0, LIMITS.idsMax).sort((a, b) => a - b);
  const { data } = useOfficialsListQuery(
    { ids: askedIds.join(',') },
    { skip: skip || askedIds.length === 0 },
  );
  return new Map(data?.data.map((official) => [official.id, official] as const));
}
