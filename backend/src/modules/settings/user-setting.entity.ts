import { Column, Entity, ForeignKey, PrimaryGeneratedColumn, Unique, UpdateDateColumn } from 'typeorm';

/** A setting of one person; goes with the account. */
@Entity({ name: 'user_settings' })
@Unique('ux_user_settings_key', ['userId', 'key'])
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
