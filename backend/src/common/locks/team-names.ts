import type { EntityManager } from 'typeorm';

const ROSTER_LOCK = 7_201_962;

/**
 * For a transaction that writes an event: teams keep their names and officials stay until it ends. Take it first.
 * Events are written side by side.
 */
export async function lockTeamNames(em: EntityManager): Promise<void> {
  await em.query(`SELECT pg_advisory_xact_lock_shared(${ROSTER_LOCK})`);
}

/**
 * For a transaction that renames or removes what events refer to, and so touches many of them: it waits for events
 * that are being written, and they for it. Without it the two would take the same rows in different orders.
 */
export async function lockTeamNamesExclusively(em: EntityManager): Promise<void> {
  await em.query(`SELECT pg_advisory_xact_lock(${ROSTER_LOCK})`);
}
