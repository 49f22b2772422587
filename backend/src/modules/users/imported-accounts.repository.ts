import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Account } from './users.repository';

/** The account data that imports compare. `isUnused`: the account never had a password. */
export type ImportedAccount = Omit<
  Account,
  'yearsCoaching' | 'approvedAt' | 'isInvited' | 'hadPassword' | 'teamRegion'
> & { experience: number | null; isUnused: boolean };

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
