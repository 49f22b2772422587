import type { EntityManager, QueryRunner } from 'typeorm';

/** Coaches were written with the name of their school: now they belong to its team. */
export async function joinTeams(em: EntityManager | QueryRunner): Promise<void> {
  await em.query(
    `UPDATE users u SET "teamId" = t.id, school = NULL FROM teams t
      WHERE u."userType" = 'Coach' AND u."teamId" IS NULL AND lower(t.name) = lower(u.school)`,
  );
}
