import type { EntityManager } from 'typeorm';

/**
 * What a cached list depends on. `officials` stands for their names and other fields, `ratings` for their figures, so
 * that a review does not invalidate the events, and `reviews` for figures that are not published yet. `notifications:7` stands for those of account 7.
 */
export type ListTag =
  | 'events'
  | 'teams'
  | 'officials'
  | 'ratings'
  | 'reviews'
  | 'settings'
  | `notifications:${number}`;

/** The Postgres channel on which the tables' triggers send the tags of each committed change. */
export const INVALIDATION_CHANNEL = 'rmo_versions';
/** The `application_name` of the connections that listen to it, one per API process. */
export const LISTENER_NAME = 'ratemyofficial listener';
/** Key in the data of a query runner: the tags that its transaction invalidates. */
const INVALIDATED = 'rmoInvalidatedTags';

/**
 * Call this inside the transaction that changes what the tags stand for: this process invalidates its cached lists at
 * the commit. Other processes, and this one where a call is missing, are notified by the triggers of the tables a
 * moment later (migration `lists`).
 */
// Asynchronous, so that callers need not care whether it takes a statement.
export async function invalidate(em: EntityManager, ...tags: ListTag[]): Promise<void> {
  const data = em.queryRunner?.data as { [INVALIDATED]?: Set<string> } | undefined;
  if (data) for (const tag of tags) (data[INVALIDATED] ??= new Set()).add(tag);
}

/** Removes and returns the tags that the transaction of a query runner has invalidated. */
export function takeInvalidatedTags(data: object): string[] {
  const marked = data as { [INVALIDATED]?: Set<string> };
  const tags = [...(marked[INVALIDATED] ?? [])];
  delete marked[INVALIDATED];
  return tags;
}
