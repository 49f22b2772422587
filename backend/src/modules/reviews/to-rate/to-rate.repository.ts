import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In } from 'typeorm';
import { ReviewPin, ReviewSkip } from './to-rate.entity';

const PINS_MAX = 100;
const SKIPS_MAX = 1000;

interface Pair {
  eventId: number;
  officialId: number;
}

@Injectable()
export class PinsAndSkipsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async listPins(em: EntityManager, userId: number): Promise<number[]> {
    const pins = await em
      .getRepository(ReviewPin)
      .find({ where: { userId }, order: { eventId: 'DESC' }, take: PINS_MAX });
    return pins.map(({ eventId }) => eventId);
  }

  async listPinners(eventIds: number[]): Promise<number[]> {
    const rows = await this.dataSource.query<{ userId: number }[]>(
      `SELECT DISTINCT "userId" FROM review_pins WHERE "eventId" = ANY($1::int[])`,
      [eventIds],
    );
    return rows.map(({ userId }) => userId);
  }

  async insertPin(userId: number, eventId: number): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO review_pins ("userId", "eventId") VALUES ($1, $2) ON CONFLICT DO NOTHING`,
      [userId, eventId],
    );
  }

  async deletePin(userId: number, eventId: number): Promise<void> {
    await this.dataSource.getRepository(ReviewPin).delete({ userId, eventId });
  }

  listSkips(em: EntityManager, userId: number, eventIds: number[]): Promise<Pair[]> {
    return em.getRepository(ReviewSkip).findBy({ userId, eventId: In(eventIds) });
  }

  /** Includes skips at old events, which `ToRateService.list` omits. */
  listNewestSkips(userId: number): Promise<Pair[]> {
    return this.dataSource.query<Pair[]>(
      `SELECT "eventId", "officialId" FROM review_skips WHERE "userId" = $1
       ORDER BY "eventId" DESC, "officialId" DESC LIMIT ${SKIPS_MAX}`,
      [userId],
    );
  }

  async insertSkip(userId: number, { eventId, officialId }: Pair): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO review_skips ("userId", "eventId", "officialId") VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
      [userId, eventId, officialId],
    );
  }

  async deleteSkip(userId: number, { eventId, officialId }: Pair): Promise<void> {
    await this.dataSource.getRepository(ReviewSkip).delete({ userId, eventId, officialId });
  }

  listReviewed(em: EntityManager, userId: number, eventIds: number[]): Promise<Pair[]> {
    return em.query<Pair[]>(
      `SELECT "eventId", "officialId" FROM reviews WHERE "userId" = $1 AND "eventId" = ANY($2::int[])`,
      [userId, eventIds],
    );
  }
}
