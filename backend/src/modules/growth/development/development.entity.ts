import { GOAL_STATES, type GoalState, type RatingCategory } from '@rmo/contracts';
import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index } from 'typeorm';
import { IdentityColumn, oneOfSql } from '../../../common/sql/entities';

abstract class DevelopmentEntry {
  @IdentityColumn()
  id!: number;

  @Column({ type: 'integer' })
  @ForeignKey('Official', { onDelete: 'CASCADE' })
  officialId!: number;

  /** Null if the author's account was deleted. */
  @Column({ type: 'integer', nullable: true })
  @ForeignKey('User', { onDelete: 'SET NULL' })
  authorId!: number | null;

  @Column({ type: 'text' })
  text!: string;

  /** True if the official can read it and, for a goal, may set its state; otherwise only managers can. */
  @Column({ type: 'boolean', default: true })
  isShared!: boolean;

  @CreateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  createdAt!: Date;
}

@Entity({ name: 'development_notes' })
@Index('ix_development_notes_official', ['officialId', 'id'])
@Index('ix_development_notes_author', ['authorId'])
export class DevelopmentNote extends DevelopmentEntry {}

@Entity({ name: 'development_goals' })
@Index('ix_development_goals_official', ['officialId', 'id'])
@Index('ix_development_goals_author', ['authorId'])
@Check('ck_development_goals_state', oneOfSql('state', GOAL_STATES))
export class DevelopmentGoal extends DevelopmentEntry {
  @Column({ type: 'text' })
  category!: RatingCategory;

  @Column({ type: 'date' })
  dueDate!: string;

  @Column({ type: 'text', default: 'open' })
  state!: GoalState;
}
