import { Check, Column, Entity, ForeignKey, Index, Unique, UpdateDateColumn } from 'typeorm';
import { IdentityColumn } from '../../common/sql/entities';

@Entity({ name: 'settings' })
@Check('ck_settings_key', `"key" ~ '^[a-z][A-Za-z]*$'`)
@Unique('ux_settings_key', ['key'])
export class Setting {
  @IdentityColumn()
  id!: number;

  @Column({ type: 'text' })
  key!: string;

  @Column({ type: 'text' })
  value!: string;

  @UpdateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  updatedAt!: Date;
}

@Entity({ name: 'user_settings' })
@Check('ck_user_settings_key', `"key" ~ '^[a-z][A-Za-z]*$'`)
@Unique('ux_user_settings_key', ['userId', 'key'])
@Index('ix_user_settings_on', ['key', 'userId'], { where: `"value" = 'on'` })
export class UserSetting {
  @IdentityColumn()
  id!: number;

  @Column({ type: 'integer' })
  @ForeignKey('User', { onDelete: 'CASCADE' })
  userId!: number;

  @Column({ type: 'text' })
  key!: string;

  @Column({ type: 'text' })
  value!: string;

  @UpdateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  updatedAt!: Date;
}
