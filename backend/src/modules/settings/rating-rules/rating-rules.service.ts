import { Injectable } from '@nestjs/common';
import { DEFAULT_RATING_RULES, validateRatingRules } from '@rmo/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { audit } from '../../../common/audit';
import { validationError } from '../../../common/errors';
import type { RatingRulesDto, UpdateRatingRulesDto } from './dto/rating-rules.dto';
import { PublicationSwitch } from './publication-switch.port';
import { RatingRulesEntity } from './rating-rules.entity';

const COLUMNS = Object.keys(DEFAULT_RATING_RULES)
  .map((name) => `"${name}"`)
  .join(', ');

@Injectable()
export class RatingRulesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly publication: PublicationSwitch,
  ) {}

  async get(em: EntityManager = this.dataSource.manager): Promise<RatingRulesDto> {
    const [rules] = await em.query<RatingRulesDto[]>(`SELECT ${COLUMNS} FROM rating_rules`);
    return rules!;
  }

  /** Whether an administrator has saved the rules, changed or not. */
  async areConfirmed(): Promise<boolean> {
    const rows = await this.dataSource.query(`SELECT 1 FROM rating_rules WHERE "confirmedAt" IS NOT NULL`);
    return rows.length > 0;
  }

  /**
   * Stores the rules that were sent. The audit log gets the earlier and the new value of each that changed. 400: rating would
   * close before it opens.
   */
  update(input: UpdateRatingRulesDto): Promise<RatingRulesDto> {
    return this.dataSource.transaction(async (em) => {
      if (input.publication !== undefined) await this.publication.prepare(em);
      const [before] = await em.query<[RatingRulesDto]>(`SELECT ${COLUMNS} FROM rating_rules FOR UPDATE`);
      const changed = (Object.keys(before) as (keyof RatingRulesDto)[]).filter(
        (name) => input[name] !== undefined && input[name] !== before[name],
      );
      const values = Object.fromEntries(changed.map((name) => [name, input[name]]));
      const after = { ...before, ...values };
      const errors = Object.entries(validateRatingRules(after));
      if (errors.length > 0) throw validationError(errors.map(([field, message]) => ({ field, message })));
      await em.query(`UPDATE rating_rules SET "confirmedAt" = now() WHERE "confirmedAt" IS NULL`);
      if (changed.length === 0) return before;
      await em.getRepository(RatingRulesEntity).update({ id: 1 }, values);
      if (after.publication !== before.publication)
        await this.publication.publishAll(em, after.anonymityPoolMin);
      const detail = Object.fromEntries(
        changed.map((name) => [name, { from: before[name], to: input[name] }]),
      );
      await audit(em, { action: 'rating-rules.update', subject: 'setting', detail });
      // Lists of events say when each can be rated.
      return after;
    });
  }
}
