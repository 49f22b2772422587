import type { RatingCategory } from '@rmo/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Reference } from './figures/references';

/** The ratings of an association's officials (empty: the state's) in a category, in hundredths of a star. */
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

  /** The values for 10, 25, 50, 75 and 90 percent. */
  @Column({ type: 'smallint', array: true })
  percentiles!: number[];
}
