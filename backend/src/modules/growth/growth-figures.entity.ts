import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import type { TrendPoint } from './figures/trend';

/** The content of an official's growth page at the last computation. */
@Entity({ name: 'growth_figures' })
export class GrowthFigures {
  @PrimaryColumn({ type: 'integer', primaryKeyConstraintName: 'pk_growth_figures' })
  @ForeignKey('Official', { name: 'fk_growth_figures_official', onDelete: 'CASCADE' })
  officialId!: number;

  @Column({ type: 'integer' })
  reviews!: number;

  @Column({ type: 'integer' })
  raters!: number;

  /** By category. */
  @Column({ type: 'integer', array: true })
  sums!: number[];

  @Column({ type: 'integer', array: true })
  squares!: number[];

  @Column({ type: 'jsonb' })
  trend!: TrendPoint[];
}
