import type { GoalState, RatingCategory } from '@rmo/contracts';
import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity({ name: 'development_goals' })
@Index('ix_development_goals_official', ['officialId', 'id'])
@Index('ix_development_goals_author', ['authorId'])
@Check('ck_development_goals_state', `"state" IN ('open', 'done', 'dropped')`)
export class DevelopmentGoal {
  @PrimaryGeneratedColumn('identity', {
    primaryKeyConstraintName: 'pk_development_goals',
    generatedIdentity: 'BY DEFAULT',
  })
  id!: number;

  @Column({ type: 'integer' })
  @ForeignKey('Official', { name: 'fk_development_goals_official', onDelete: 'CASCADE' })
  officialId!: number;

  /** Null once the author's account is deleted. */
  @Column({ type: 'integer', nullable: true })
  @ForeignKey('User', { name: 'fk_development_goals_author', onDelete: 'SET NULL' })
  authorId!: number | null;

  @Column({ type: 'text' })
  text!: string;

  /** True if the official sees it and may set its state. */
  @Column({ type: 'boolean', default: true })
  isShared!: boolean;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'text' })
  category!: RatingCategory;

  @Column({ type: 'date' })
  dueDate!: string;

  @Column({ type: 'text', default: 'open' })
  state!: GoalState;
}
