import type { EntityManager, QueryRunner } from 'typeorm';

/** Replaces the school of coaches by the id of the team of that name. */
export async function joinTeams(em: EntityManager | QueryRunner): Promise<void> {
  await em.query(
    `UPDATE users u SET "teamId" = t.id, school = NULL FROM teams t
      WHERE u."userType" = 'Coach' AND u."teamId" IS NULL AND rmo_name_key(t.name) = rmo_name_key(u.school)`,
  );
}
