import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** The assignment of an official to an event, which is stored at most once. */
@Entity({ name: 'event_officials' })
@Unique('ux_event_officials', ['eventId', 'officialId'])
@Index('ix_event_officials_official', ['officialId'])
@Check('ck_event_officials_role', `char_length("role") <= 100`)
export class EventOfficial {
  @PrimaryGeneratedColumn('identity', {
    primaryKeyConstraintName: 'pk_event_officials',
    generatedIdentity: 'BY DEFAULT',
  })
  id!: number;

  @Column({ type: 'integer' })
  @ForeignKey('EventEntity', { name: 'fk_event_officials_event', onDelete: 'CASCADE' })
  eventId!: number;

  @Column({ type: 'integer' })
  @ForeignKey('Official', { name: 'fk_event_officials_official', onDelete: 'CASCADE' })
  officialId!: number;

  @Column({ type: 'text', nullable: true })
  role!: string | null;
}
