import { Injectable } from '@nestjs/common';
import type { Role, UserType } from '@rmo/contracts';
import type { EntityManager } from 'typeorm';

/** The fields that imports compare, and whether anyone uses the account. */
export type ImportedAccount = {
  id: number;
  role: Role;
  userType: UserType;
  firstName: string;
  lastName: string;
  email: string;
  /** The team's name or, without a team, the school as entered. */
  school: string | null;
  teamId: number | null;
  region: string | null;
  age: number | null;
  experience: number | null;
  yearsExperience: number | null;
  teamMascot: string | null;
  photoUrl: string | null;
  isVerified: boolean;
  /** True if the account never had a password. */
  isUnused: boolean;
};

@Injectable()
export class ImportedAccountsRepository {
  find(
    em: EntityManager,
    { ids = [], emails = [] }: { ids?: number[]; emails?: string[] },
  ): Promise<ImportedAccount[]> {
    return em.query<ImportedAccount[]>(
      `SELECT u.id, u.role, u."userType", u."firstName", u."lastName", u.email, coalesce(t.name, u.school) AS school,
              u."teamId", u.region, u.age, u."yearsCoaching" AS experience, u."yearsExperience", u."teamMascot",
              u."photoUrl", u."isVerified", u.password = '' AND u."passwordSetAt" IS NULL AS "isUnused"
         FROM users u LEFT JOIN teams_name_view t ON t.id = u."teamId"
        WHERE u.id IN (SELECT unnest($1::int[])
                       UNION SELECT id FROM users WHERE lower(email) = ANY($2::text[]))
        ORDER BY u.id`,
      [ids, emails],
    );
  }
}
