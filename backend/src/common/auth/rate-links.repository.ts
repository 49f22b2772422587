import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { SessionUser } from './decorators';
import { RateLink } from './rate-link.entity';

export type LinkRater = Pick<
  SessionUser,
  'id' | 'firstName' | 'lastName' | 'role' | 'userType' | 'officialId'
>;

@Injectable()
export class RateLinksRepository {
  constructor(private readonly dataSource: DataSource) {}

  async insert(em: EntityManager, links: Omit<RateLink, 'id' | 'createdAt'>[]): Promise<void> {
    await em.getRepository(RateLink).insert(links);
  }

  /** Returns null if no such link exists or its account has changed since. */
  async find(tokenHash: string): Promise<(LinkRater & { linkId: number; eventId: number }) | null> {
    const [row] = await this.dataSource.query<(LinkRater & { linkId: number; eventId: number })[]>(
      `SELECT u.id, u."firstName", u."lastName", u.role, u."userType", o.id AS "officialId",
              k.id AS "linkId", k."eventId"
         FROM rate_links k JOIN users_recipients_view u ON u.id = k."userId"
         LEFT JOIN officials_account_view o ON o."userId" = u.id
        WHERE k."tokenHash" = $1 AND u."isVerified" AND u.email = k.email AND u.role = k.role
          AND u."userType" = k."userType"`,
      [tokenHash],
    );
    return row ?? null;
  }
}
