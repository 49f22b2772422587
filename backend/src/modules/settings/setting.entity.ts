import { Check, Column, Entity, PrimaryGeneratedColumn, Unique, UpdateDateColumn } from 'typeorm';

/** A site-wide setting. */
@Entity({ name: 'settings' })
@Check('ck_settings_key', `"key" ~ '^[a-z][A-Za-z]*$'`)
@Unique('ux_settings_key', ['key'])
export class Setting {
  @PrimaryGeneratedColumn('identity', {
    primaryKeyConstraintName: 'pk_settings',
    generatedIdentity: 'BY DEFAULT',
  })
  id!: number;

  @Column({ type: 'text' })
  key!: string;

  @Column({ type: 'text' })
  value!: string;

  @UpdateDateColumn({ type: 'timestamptz', default: () => 'now()' })
  updatedAt!: Date;
}
