import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A stored picture. Its row is the lock under which it is stored and removed, so that nobody removes what somebody
 * else is about to show.
 */
@Entity({ name: 'images' })
@Check('ck_images_uses', `"uses" >= 0`)
export class Image {
  /** Such as `photos/ab12.webp`: a hash of the bytes, so the same picture is one file however many show it. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_images' })
  name!: string;

  /** How often it was stored, less how often it was given up. Above zero somebody may be about to show it. */
  @Column({ type: 'integer' })
  uses!: number;

  /** The last time it was stored. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  storedAt!: Date;
}
