import type { EntityManager } from 'typeorm';

const DELETIONS = 7_201_962;

/**
 * Until the transaction ends no other deletes an event, an official or a team. Deleting one cascades over rows of
 * many others: two at once could lock the same rows in different orders. Take it first.
 */
export async function lockDeletions(em: EntityManager): Promise<void> {
  await em.query(`SELECT pg_advisory_xact_lock(${DELETIONS})`);
}
