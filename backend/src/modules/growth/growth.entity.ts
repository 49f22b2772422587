import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { RatingCategory } from '@rmo/contracts';
import type { TrendPoint } from './figures/trend';
import type { Reference } from './figures/references';

/** The figures on an official's growth page, as of the last computation. */
@Entity({ name: 'growth_figures' })
export class GrowthFigures {
  @PrimaryColumn({ type: 'integer' })
  @ForeignKey('Official', { onDelete: 'CASCADE' })
  officialId!: number;

  @Column({ type: 'integer' })
  reviews!: number;

  @Column({ type: 'integer' })
  raters!: number;

  @Column({ type: 'integer', array: true })
  sums!: number[];

  @Column({ type: 'integer', array: true })
  squares!: number[];

  @Column({ type: 'jsonb' })
  trend!: TrendPoint[];
}

/** Statistics of an association's officials (empty `scope`: the state's) in one category, in hundredths of a star. */
@Entity({ name: 'growth_references' })
export class GrowthReference implements Reference {
  @PrimaryColumn({ type: 'text' })
  scope!: string;

  @PrimaryColumn({ type: 'text' })
  category!: RatingCategory;

  @Column({ type: 'integer' })
  officials!: number;

  @Column({ type: 'smallint' })
  mean!: number;

  @Column({ type: 'smallint', array: true })
  percentiles!: number[];
}
