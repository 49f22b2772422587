import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Rater } from '../../reviews';
import { Reminder, type ReminderKind } from './reminder.entity';

@Injectable()
export class RemindersRepository {
  /** Returns null if there is no such verified account. */
  async findRater(em: EntityManager, userId: number): Promise<Rater | null> {
    const [row] = await em.query<Rater[]>(
      `SELECT u.id, u.role, u."userType", o.id AS "officialId"
         FROM users_recipients_view u LEFT JOIN officials_account_view o ON o."userId" = u.id
        WHERE u.id = $1 AND u."isVerified"`,
      [userId],
    );
    return row ?? null;
  }

  wasReminded(em: EntityManager, userId: number, day: string): Promise<boolean> {
    return em.getRepository(Reminder).existsBy({ userId, sentOn: day });
  }

  /** Returns the events for which a reminder was stored; the others already had one. */
  async insert(
    em: EntityManager,
    userId: number,
    day: string,
    reminders: { eventId: number; kind: ReminderKind }[],
  ): Promise<number[]> {
    const rows = await em.query<{ eventId: number }[]>(
      `INSERT INTO reminders ("userId", "sentOn", "eventId", kind)
       SELECT $1, $2, "eventId", kind FROM unnest($3::int[], $4::text[]) AS due("eventId", kind)
        ORDER BY "eventId", kind ON CONFLICT DO NOTHING RETURNING "eventId"`,
      [userId, day, reminders.map(({ eventId }) => eventId), reminders.map(({ kind }) => kind)],
    );
    return [...new Set(rows.map(({ eventId }) => eventId))];
  }

  async deleteOlderThan(em: EntityManager, days: number): Promise<void> {
    await em.query(`DELETE FROM reminders WHERE "sentOn" < now()::date - $1::int`, [days]);
  }
}
