import { Injectable } from '@nestjs/common';
import { LIMITS, type RecipientType } from '@rmo/contracts';
import { DataSource, EntityManager } from 'typeorm';
import { deleteInBatches, deleteOlder } from '../../../common/sql/transactions';
import type { EmailContent } from '../email/email';
import { RECIPIENT_GROUPS, type RecipientGroupDto } from '../notifications.dto';
import { Announcement } from './announcement.entity';

export type AnnouncementAudience = Pick<Announcement, 'recipientType' | 'region' | 'addresses'>;

/** Parameters from an `AnnouncementAudience`: $1 the type, $2 the region (null for any), $3 the addresses. */
const IS_IN_AUDIENCE_SQL = `(
  (r."isVerified" AND CASE $1::text
      WHEN 'admin' THEN r.role = 'admin'
      WHEN 'Regional Supervisor' THEN r.role = 'user' AND r."userType" = 'Regional Supervisor'
      WHEN 'coach' THEN r.role = 'user' AND r."userType" = 'Coach'
      ELSE $1::text IS NULL AND cardinality($3::text[]) = 0
    END
    AND ($2::text IS NULL OR lower(btrim(r.region)) = lower(btrim($2))))
  OR lower(r.email) = ANY($3::text[]))`;
const GROUP_SQL = `CASE WHEN r.role IN ('admin', 'official') THEN r.role
    WHEN r."userType" = 'Regional Supervisor' THEN r."userType"
    WHEN r."userType" = 'Coach' THEN 'coach' ELSE 'other' END`;
const ACCOUNTS_SQL = `users_recipients_view r WHERE ${IS_IN_AUDIENCE_SQL}`;
const OTHER_ADDRESSES_SQL = `(SELECT DISTINCT address FROM unnest($3::text[]) AS address
  WHERE NOT EXISTS (SELECT 1 FROM users_recipients_view r WHERE lower(r.email) = address)) AS others`;
const parametersOf = (to: AnnouncementAudience) => [to.recipientType, to.region, to.addresses];

const USER_TYPES_WITH_REGION: Record<RecipientType, string[]> = {
  admin: [],
  coach: ['Coach'],
  'Regional Supervisor': ['Regional Supervisor'],
};

@Injectable()
export class AnnouncementsRepository {
  constructor(private readonly dataSource: DataSource) {}

  countRecipients(
    audience: AnnouncementAudience,
    em: EntityManager = this.dataSource.manager,
  ): Promise<RecipientGroupDto[]> {
    return em.query<RecipientGroupDto[]>(
      `SELECT "group", count(*)::int AS count FROM (
         SELECT ${GROUP_SQL} AS "group" FROM ${ACCOUNTS_SQL} UNION ALL SELECT 'address' FROM ${OTHER_ADDRESSES_SQL}
       ) g GROUP BY "group" ORDER BY array_position($4::text[], "group")`,
      [...parametersOf(audience), RECIPIENT_GROUPS],
    );
  }

  /** Returns the regions of a type's accounts, treating names that differ only in case as the same region. */
  async listRegions(type: RecipientType | null): Promise<string[]> {
    const rows = await this.dataSource.query<{ region: string }[]>(
      `SELECT DISTINCT ON (lower(btrim(region))) btrim(region) AS region FROM users_recipients_view
        WHERE "isVerified" AND role = 'user' AND "userType" = ANY($1::text[]) AND btrim(region) <> ''
        ORDER BY lower(btrim(region)), id LIMIT ${LIMITS.listMax}`,
      [type ? USER_TYPES_WITH_REGION[type] : Object.values(USER_TYPES_WITH_REGION).flat()],
    );
    return rows.map(({ region }) => region);
  }

  async createNotifications(
    em: EntityManager,
    cause: string,
    { id, subject, message, ...audience }: Announcement,
  ): Promise<void> {
    await em.query(
      `INSERT INTO notifications ("userId", kind, "subjectId", cause, title, message)
       SELECT r.id, 'announcement', $4, $5, $6, $7 FROM ${ACCOUNTS_SQL}
       ON CONFLICT ("userId", cause) DO NOTHING`,
      [...parametersOf(audience), id, cause, subject, message],
    );
  }

  /** Returns the ids of the new deliveries. Accounts are greeted by name instead of with `content.greeting`. */
  async createDeliveries(
    em: EntityManager,
    cause: string,
    { subject, ...audience }: Announcement,
    content: EmailContent,
  ): Promise<number[]> {
    const rows = await em.query<{ id: number }[]>(
      `INSERT INTO deliveries (cause, subject, content, address, "recipientName")
       SELECT $4, $5, jsonb_set($6::jsonb, '{greeting}', to_jsonb('Hello ' || r."firstName" || ',')), r.email,
              r."firstName" || ' ' || r."lastName"
         FROM ${ACCOUNTS_SQL}
       UNION ALL
       SELECT $4, $5, $6::jsonb, address, '' FROM ${OTHER_ADDRESSES_SQL}
       ON CONFLICT (cause, lower(address)) DO NOTHING RETURNING id`,
      [...parametersOf(audience), cause, subject, JSON.stringify(content)],
    );
    return rows.map(({ id }) => id);
  }

  deleteOlderThan(days: number): Promise<number> {
    return deleteInBatches(this.dataSource, deleteOlder('announcements', 'createdAt'), days);
  }
}
