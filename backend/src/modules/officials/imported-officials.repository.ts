import { Injectable } from '@nestjs/common';
import { OFFICIAL_FIELDS, type OfficialField } from '@rmo/contracts';
import type { EntityManager } from 'typeorm';
import { columnsOf } from '../../common/sql/queries';
import { Official } from './official.entity';

/** The fields that imports compare, including those that would be lost if the official were deleted. */
export type ImportedOfficial = Pick<Official, 'id' | OfficialField | 'photoUrl' | 'userId'>;

export interface OfficialsLookup {
  ids?: number[];
  /** First and last name separated by a space, normalized by `nameKey`. */
  fullNames?: string[];
  /** Normalized by `nameKey`. */
  lastNames?: string[];
}

@Injectable()
export class ImportedOfficialsRepository {
  find(
    em: EntityManager,
    { ids = [], fullNames = [], lastNames = [] }: OfficialsLookup,
  ): Promise<ImportedOfficial[]> {
    // Uses a union, so that each part can use its index.
    return em.query<ImportedOfficial[]>(
      `SELECT id, ${columnsOf(OFFICIAL_FIELDS)}, "photoUrl", "userId"
         FROM officials WHERE id IN (
           SELECT unnest($1::int[])
           UNION SELECT id FROM officials WHERE rmo_name_key("firstName" || ' ' || "lastName") = ANY($2::text[])
           UNION SELECT id FROM officials WHERE rmo_name_key("lastName") = ANY($3::text[]))
        ORDER BY id`,
      [ids, fullNames, lastNames],
    );
  }

  async lock(em: EntityManager, id: number): Promise<ImportedOfficial | null> {
    await em.getRepository(Official).findOne({ where: { id }, lock: { mode: 'for_no_key_update' } });
    const [official] = await this.find(em, { ids: [id] });
    return official ?? null;
  }
}
