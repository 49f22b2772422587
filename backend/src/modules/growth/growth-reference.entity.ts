import type { RatingCategory } from '@rmo/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Reference } from './figures/references';

/** How the officials of an association (empty: of the state) are rated in a category, in hundredths of a star. */
@Entity({ name: 'growth_references' })
export class GrowthReference implements Reference {
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_growth_references' })
  scope!: string;

  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_growth_references' })
  category!: RatingCategory;

  @Column({ type: 'integer' })
  officials!: number;

  @Column({ type: 'smallint' })
  mean!: number;

  /** Of 10, 25, 50, 75 and 90 %. */
  @Column({ type: 'smallint', array: true })
  percentiles!: number[];
}
