import { Injectable } from '@nestjs/common';
import type { Role, UserType } from '@rmo/contracts';
import { DataSource, EntityManager } from 'typeorm';
import { NO_PASSWORD } from '../../common/auth/password';
import { contains } from '../../common/sql/contains';
import type { CoachDto, SupervisorDto } from './dto/person.dto';
import { User } from './user.entity';

/** A coach's school: the name of the team, else what the coach typed. */
export const SCHOOL = 'coalesce(t.name, u.school)';

/** The people who are managed, by what they are. */
export interface People {
  coach: CoachDto;
  supervisor: SupervisorDto;
}
export type PersonKind = keyof People;

export const USER_TYPE_OF: Readonly<Record<PersonKind, UserType>> = {
  coach: 'Coach',
  supervisor: 'Regional Supervisor',
};

const COMMON = `u.id, u."firstName", u."lastName", u.email, u.role, u."userType", u.region, u."photoUrl",
  u."isVerified", u."createdAt"`;
const COLUMNS: Readonly<Record<PersonKind, string>> = {
  coach: `${COMMON}, ${SCHOOL} AS school, u."teamId", u.age, u."yearsCoaching", u."yearsCoaching" AS experience,
    u."teamMascot"`,
  supervisor: `${COMMON}, u."yearsExperience"`,
};
const FROM = `FROM users u LEFT JOIN teams_name_view t ON t.id = u."teamId"`;

export interface PeopleFilter {
  q?: string;
  region?: string;
  /** Of this region or of none. */
  inRegion?: string;
  /** Left out: the account of who is asking. */
  exceptId?: number;
  verifiedOnly?: boolean;
  limit: number;
  offset: number;
}

export interface NewPerson {
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  userType: UserType;
  school?: string | null;
  teamId?: number | null;
  region?: string | null;
  age?: number | null;
  yearsCoaching?: number | null;
  yearsExperience?: number | null;
  teamMascot?: string | null;
  photoUrl?: string | null;
}

/** What `q` is looked for in. */
const HAYSTACK = `lower(u."firstName" || ' ' || u."lastName" || ' ' || u.email || ' ' || coalesce(${SCHOOL}, '') || ' ' ||
  coalesce(u.region, ''))`;

@Injectable()
export class PeopleRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** By name. */
  async page<K extends PersonKind>(
    kind: K,
    filter: PeopleFilter,
  ): Promise<{ data: People[K][]; total: number }> {
    const values: unknown[] = [USER_TYPE_OF[kind]];
    const conditions = [`u.role = 'user'`, `u."userType" = $1`];
    const add = (sql: (parameter: string) => string, value: unknown) => {
      values.push(value);
      conditions.push(sql(`$${values.length}`));
    };
    if (filter.q) add((p) => `${HAYSTACK} LIKE ${p}`, contains(filter.q));
    if (filter.region) add((p) => `lower(u.region) = lower(${p})`, filter.region);
    if (filter.inRegion)
      add((p) => `(lower(u.region) = lower(${p}) OR lower(u.region) IS NULL)`, filter.inRegion);
    if (filter.exceptId !== undefined) add((p) => `u.id <> ${p}`, filter.exceptId);
    if (filter.verifiedOnly) conditions.push(`u."isVerified"`);
    const from = `${FROM} WHERE ${conditions.join(' AND ')}`;
    const window = `LIMIT $${values.length + 1} OFFSET $${values.length + 2}`;
    const [data, counted] = await Promise.all([
      this.dataSource.query<People[K][]>(
        `SELECT ${COLUMNS[kind]} ${from} ORDER BY u."lastName", u."firstName", u.id ${window}`,
        [...values, filter.limit, filter.offset],
      ),
      this.dataSource.query<{ total: number }[]>(`SELECT count(*)::int AS total ${from}`, values),
    ]);
    return { data, total: counted[0]?.total ?? 0 };
  }

  async one<K extends PersonKind>(
    kind: K,
    id: number,
    em: EntityManager = this.dataSource.manager,
  ): Promise<People[K] | null> {
    const [row] = await em.query<People[K][]>(
      `SELECT ${COLUMNS[kind]} ${FROM} WHERE u.id = $1 AND u.role = 'user' AND u."userType" = $2`,
      [id, USER_TYPE_OF[kind]],
    );
    return row ?? null;
  }

  /** A verified account without a password: the invitation leads to one. */
  async insert(em: EntityManager, person: NewPerson): Promise<number> {
    const { identifiers } = await em
      .getRepository(User)
      .insert({ ...person, password: NO_PASSWORD, isVerified: true });
    return identifiers[0]?.id as number;
  }

  async update(em: EntityManager, id: number, changes: Partial<User>): Promise<void> {
    await em.getRepository(User).update({ id }, changes);
  }
}
