import {
  Check,
  Column,
  Entity,
  ForeignKey,
  Index,
  PrimaryGeneratedColumn,
  Unique,
  UpdateDateColumn,
} from 'typeorm';

/** An account's setting, deleted with the account. */
@Entity({ name: 'user_settings' })
@Check('ck_user_settings_key', `"key" ~ '^[a-z][A-Za-z]*$'`)
@Unique('ux_user_settings_key', ['userId', 'key'])
@Index('ix_user_settings_on', ['key', 'userId'], { where: `"value" = 'on'` })
export class UserSetting {
  @PrimaryGeneratedColumn('identity', {
    primaryKeyConstraintName: 'pk_user_settings',
    generatedIdentity: 'BY DEFAULT',
  })
  id!: number;

  @Column({ type: 'integer' })
  @ForeignKey('User', { name: 'fk_user_settings_user', onDelete: 'CASCADE' })
  userId!: number;

  @Column({ type: 'text' })
  key!: string;

  @Column({ type: 'text' })
  value!: string;

  @UpdateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  updatedAt!: Date;
}
