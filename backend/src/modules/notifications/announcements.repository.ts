import { Injectable } from '@nestjs/common';
import { LIMITS, type RecipientType } from '@rmo/contracts';
import { DataSource, EntityManager } from 'typeorm';
import { deleteInBatches, deleteOlder } from '../../common/sql/delete-in-batches';
import type { Announcement } from './announcement.entity';
import type { LetterContent } from './letters';

export type Audience = Pick<Announcement, 'recipientType' | 'region' | 'addresses'>;

/**
 * Who is meant, of `users u`: $1 the type, $2 the region (null: any), $3 addresses besides. With neither type nor
 * addresses everybody who is verified.
 */
const IS_MEANT = `(
  (u."isVerified" AND CASE $1::text
      WHEN 'admin' THEN u.role = 'admin'
      WHEN 'Regional Supervisor' THEN u.role = 'user' AND u."userType" = 'Regional Supervisor'
      WHEN 'coach' THEN u.role = 'user' AND u."userType" = 'Coach'
      ELSE $1::text IS NULL AND cardinality($3::text[]) = 0
    END
    AND ($2::text IS NULL OR lower(btrim(u.region)) = lower(btrim($2))))
  OR lower(u.email) = ANY($3::text[]))`;
/** Who of a type has a region. */
const WITH_REGION: Record<RecipientType, string[]> = {
  admin: [],
  coach: ['Coach'],
  'Regional Supervisor': ['Regional Supervisor'],
};
/** Addresses that belong to no account, once each. */
const STRANGERS = `SELECT DISTINCT address FROM unnest($3::text[]) AS address
  WHERE NOT EXISTS (SELECT 1 FROM users WHERE lower(users.email) = address)`;
const audience = ({ recipientType, region, addresses }: Audience) => [recipientType, region, addresses];

@Injectable()
export class AnnouncementsRepository {
  constructor(private readonly dataSource: DataSource) {}

  transaction<T>(work: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  async insert(em: EntityManager, subject: string, message: string, to: Audience): Promise<number> {
    const [row] = await em.query<{ id: number }[]>(
      `INSERT INTO announcements ("recipientType", region, addresses, subject, message)
       VALUES ($1, $2, $3::text[], $4, $5) RETURNING id`,
      [...audience(to), subject, message],
    );
    return row!.id;
  }

  async find(em: EntityManager, id: number): Promise<Announcement | null> {
    const [row] = await em.query<Announcement[]>(`SELECT * FROM announcements WHERE id = $1`, [id]);
    return row ?? null;
  }

  /** How many accounts and addresses it goes to. */
  async count(to: Audience, em: EntityManager = this.dataSource.manager): Promise<number> {
    const [row] = await em.query<{ count: number }[]>(
      `SELECT ((SELECT count(*) FROM users u WHERE ${IS_MEANT})
             + (SELECT count(*) FROM (${STRANGERS}) AS strangers))::int AS count`,
      audience(to),
    );
    return row?.count ?? 0;
  }

  /** The regions of the people of a type, each once whatever the case of its letters. */
  async regions(type: RecipientType | null): Promise<string[]> {
    const rows = await this.dataSource.query<{ region: string }[]>(
      `SELECT DISTINCT ON (lower(btrim(region))) btrim(region) AS region FROM users
        WHERE "isVerified" AND role = 'user' AND "userType" = ANY($1::text[]) AND btrim(region) <> ''
        ORDER BY lower(btrim(region)), id LIMIT ${LIMITS.listMax}`,
      [type ? WITH_REGION[type] : Object.values(WITH_REGION).flat()],
    );
    return rows.map(({ region }) => region);
  }

  /** An entry in the bell of each account, in one statement. */
  async tell(em: EntityManager, cause: string, { subject, message, ...to }: Announcement): Promise<void> {
    await em.query(
      `INSERT INTO notifications ("userId", cause, title, message)
       SELECT u.id, $4, $5, $6 FROM users u WHERE ${IS_MEANT}
       ON CONFLICT ("userId", cause) DO NOTHING`,
      [...audience(to), cause, subject, message],
    );
  }

  /** A mail to each account and address, in one statement; answers their ids. `content` is greeted by name. */
  async write(
    em: EntityManager,
    cause: string,
    { subject, ...to }: Announcement,
    content: LetterContent,
  ): Promise<number[]> {
    const rows = await em.query<{ id: number }[]>(
      `INSERT INTO deliveries (cause, subject, content, address, "recipientName")
       SELECT $4, $5, jsonb_set($6::jsonb, '{greeting}', to_jsonb('Hello ' || u."firstName" || ',')), u.email,
              u."firstName" || ' ' || u."lastName"
         FROM users u WHERE ${IS_MEANT}
       UNION ALL
       SELECT $4, $5, $6::jsonb, address, '' FROM (${STRANGERS}) AS strangers
       ON CONFLICT (cause, lower(address)) DO NOTHING RETURNING id`,
      [...audience(to), cause, subject, JSON.stringify(content)],
    );
    return rows.map(({ id }) => id);
  }

  /** Deletes those that were written more than so many days ago. Answers how many. */
  purge(days: number): Promise<number> {
    return deleteInBatches(this.dataSource, deleteOlder('announcements', 'createdAt'), days);
  }
}
