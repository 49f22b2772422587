import type { EntityManager } from 'typeorm';

/**
 * What a polled list can show. `officials` are their names and facts, `ratings` their figures, apart from each other
 * so that a review does not touch the polled events. `notifications:7` is what account 7 sees of its own.
 */
export type ListTag = 'events' | 'teams' | 'officials' | 'ratings' | 'settings' | `notifications:${number}`;

/** The Postgres channel on which the tables tell what has changed. */
export const CHANNEL = 'rmo_versions';
/** The name of the connections that listen to it, one for each process that answers requests. */
export const LISTENER = 'ratemyofficial listener';
/** Mark on a query runner: what this transaction changed, for the process that runs it. */
const CHANGED = 'rmoChanged';

/**
 * Says, inside the transaction that changes them, that polled lists which show these are old: at once in this
 * process, when it commits. Other processes, and this one where a call was forgotten, hear of every change from the
 * tables themselves, by their triggers, a moment later (migration `lists`).
 */
// A promise, so that callers need not care whether saying so takes a statement.
export async function invalidate(em: EntityManager, ...shown: ListTag[]): Promise<void> {
  const data = em.queryRunner?.data as { [CHANGED]?: Set<string> } | undefined;
  if (data) for (const name of shown) (data[CHANGED] ??= new Set()).add(name);
}

/** What the transaction of a query runner has changed; asked once, when it has committed or was undone. */
export function takeInvalidated(data: object): string[] {
  const marked = data as { [CHANGED]?: Set<string> };
  const names = [...(marked[CHANGED] ?? [])];
  delete marked[CHANGED];
  return names;
}
