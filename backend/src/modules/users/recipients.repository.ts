import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { User } from './user.entity';
import { inScopeSql } from './users.policy';

/** `school` is the coach's team's name or, without a team, the school as entered. */
export type Recipient = Pick<
  User,
  'id' | 'email' | 'firstName' | 'lastName' | 'userType' | 'school' | 'region'
>;
export type ProvenAccount = Pick<User, 'id' | 'email' | 'role' | 'userType'>;
/** `shownRegion` is the region that lists show: the account's own or its team's. */
type PendingRecipient = Recipient & { shownRegion: string | null };

const SELECT_SQL = `SELECT u.id, u.email, u."firstName", u."lastName", u."userType", u.school, u.region
  FROM users_recipients_view u WHERE`;
const IS_SUPERVISOR_SQL = `u.role = 'user' AND u."userType" = 'Regional Supervisor'`;

/** `users_recipients_view` is this module's published read model: other modules may use it in their SQL. */
@Injectable()
export class RecipientsRepository {
  async findById(em: EntityManager, id: number): Promise<Recipient | null> {
    const [row] = await this.findByIds(em, [id]);
    return row ?? null;
  }

  /** Returns null for an account that is pending or whose email a manager chose and nobody has confirmed with the password. */
  async findProven(em: EntityManager, id: number): Promise<ProvenAccount | null> {
    const [row] = await em.query<ProvenAccount[]>(
      `SELECT id, email, role, "userType" FROM users WHERE id = $1 AND "isVerified" AND NOT "emailUnproven"`,
      [id],
    );
    return row ?? null;
  }

  async findPending(em: EntityManager, id: number): Promise<PendingRecipient | null> {
    const [row] = await em.query<PendingRecipient[]>(
      `SELECT u.*, coalesce(nullif(btrim(u.region), ''), t.region) AS "shownRegion"
         FROM users_recipients_view u LEFT JOIN teams_name_view t ON t.id = u."teamId"
        WHERE u.id = $1 AND NOT u."isVerified"`,
      [id],
    );
    return row ?? null;
  }

  findByIds(em: EntityManager, ids: number[]): Promise<Recipient[]> {
    return em.query<Recipient[]>(`${SELECT_SQL} u.id = ANY($1::int[]) ORDER BY u.id`, [ids]);
  }

  /** Returns administrators and, for a coach, supervisors in scope. */
  listDeciders(
    em: EntityManager,
    { userType, region }: Pick<Recipient, 'userType' | 'region'>,
  ): Promise<Recipient[]> {
    return em.query<Recipient[]>(
      `${SELECT_SQL} u."isVerified" AND (u.role = 'admin'
         OR ($1 AND ${IS_SUPERVISOR_SQL} AND ${inScopeSql('u.region', '$2::text')})) ORDER BY u.id`,
      [userType === 'Coach', region],
    );
  }

  listManagers(em: EntityManager, { exceptId }: { exceptId?: number } = {}): Promise<Recipient[]> {
    return em.query<Recipient[]>(
      `${SELECT_SQL} u."isVerified" AND u.id IS DISTINCT FROM $1 AND (u.role = 'admin' OR (${IS_SUPERVISOR_SQL})) ORDER BY u.id`,
      [exceptId ?? null],
    );
  }

  async listAdministratorIds(em: EntityManager): Promise<number[]> {
    const managers = await this.listManagers(em);
    return managers.filter(({ userType }) => userType === 'Admin').map(({ id }) => id);
  }

  /** Includes coaches who have left the team since. `day`: `yyyy-MM-dd`. */
  listCoachesOfDays(em: EntityManager, teams: { teamId: number; day: string }[]): Promise<Recipient[]> {
    return em.query<Recipient[]>(
      `${SELECT_SQL} u."userType" = 'Coach' AND u."isVerified" AND u.id IN (
         SELECT m."userId" FROM unnest($1::int[], $2::date[]) AS asked("teamId", day) JOIN coach_teams m
             ON m."teamId" = asked."teamId"
            AND asked.day BETWEEN coalesce(m."firstDay", '-infinity') AND coalesce(m."lastDay", 'infinity')
       ) ORDER BY u.id`,
      [teams.map(({ teamId }) => teamId), teams.map(({ day }) => day)],
    );
  }

  listCoachesOfTeams(em: EntityManager, teamIds: number[]): Promise<Recipient[]> {
    return em.query<Recipient[]>(
      `${SELECT_SQL} u."teamId" = ANY($1::int[]) AND u."userType" = 'Coach' AND u."isVerified" ORDER BY u.id`,
      [teamIds],
    );
  }
}
