import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { EventEntity } from '../event.entity';

export interface EventCode {
  name: string;
  code: string;
  isOwn: boolean;
}

@Injectable()
export class RateCodesRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(eventId: number, teamId: number | null): Promise<EventCode | null> {
    const [row] = await this.dataSource.query<EventCode[]>(
      `SELECT name, "rateCode" AS code,
              EXISTS (SELECT 1 FROM event_teams WHERE "eventId" = $1 AND "teamId" = $2) AS "isOwn"
         FROM events WHERE id = $1`,
      [eventId, teamId],
    );
    return row ?? null;
  }

  async findEvent(code: string): Promise<number | null> {
    const event = await this.dataSource.getRepository(EventEntity).findOneBy({ rateCode: code });
    return event?.id ?? null;
  }

  async replace(em: EntityManager, eventId: number): Promise<Pick<EventCode, 'name' | 'code'> | null> {
    const [[row]] = await em.query<[Pick<EventCode, 'name' | 'code'>[]]>(
      `UPDATE events SET "rateCode" = DEFAULT WHERE id = $1 RETURNING name, "rateCode" AS code`,
      [eventId],
    );
    return row ?? null;
  }
}
