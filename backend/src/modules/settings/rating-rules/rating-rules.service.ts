import { Injectable } from '@nestjs/common';
import { DEFAULT_RATING_RULES, validateRatingRules } from '@rmo/contracts';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { audit } from '../../../common/audit';
import { validationError } from '../../../common/errors';
import { columnsOf } from '../../../common/sql/queries';
import type { RatingRulesDto, UpdateRatingRulesDto } from './rating-rules.dto';
import { RatingRulesEntity } from './rating-rules.entity';

const COLUMNS = columnsOf(DEFAULT_RATING_RULES);

/** Implemented by the reviews module, because that module depends on this one. */
export abstract class PublicationSwitch {
  /** Waits until no averages are being written, and blocks writing them until the transaction ends. Call this first. */
  abstract prepare(em: EntityManager): Promise<void>;
  /** Publishes one batch per official. Anonymous reviews lose an event that has fewer coaches than `anonymityPoolMin`. */
  abstract publishAll(em: EntityManager, anonymityPoolMin: number): Promise<void>;
}

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

  areConfirmed(): Promise<boolean> {
    return this.dataSource.getRepository(RatingRulesEntity).existsBy({ confirmedAt: Not(IsNull()) });
  }

  /** 400: rating would close before it opens. */
  update(input: UpdateRatingRulesDto): Promise<RatingRulesDto> {
    return this.dataSource.transaction(async (em) => {
      if (input.publication !== undefined) await this.publication.prepare(em);
      const [before] = await em.query<[RatingRulesDto]>(`SELECT ${COLUMNS} FROM rating_rules FOR UPDATE`);
      const names = (Object.keys(before) as (keyof RatingRulesDto)[]).filter(
        (name) => input[name] !== undefined && input[name] !== before[name],
      );
      const values = Object.fromEntries(names.map((name) => [name, input[name]]));
      const after = { ...before, ...values };
      const errors = Object.entries(validateRatingRules(after));
      if (errors.length > 0) throw validationError(errors.map(([field, message]) => ({ field, message })));
      const repository = em.getRepository(RatingRulesEntity);
      await repository.update({ confirmedAt: IsNull() }, { confirmedAt: () => 'now()' });
      if (names.length === 0) return before;
      await repository.update({ id: 1 }, values);
      if (after.publication !== before.publication)
        await this.publication.publishAll(em, after.anonymityPoolMin);
      const detail = Object.fromEntries(names.map((name) => [name, { from: before[name], to: input[name] }]));
      await audit(em, { action: 'rating-rules.update', subject: 'setting', detail });
      return after;
    });
  }
}
