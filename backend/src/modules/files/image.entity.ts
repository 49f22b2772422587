import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** A stored picture. Its row is locked while the file is deleted, so that an upload of the same picture waits. */
@Entity({ name: 'images' })
@Check('ck_images_uses', `"uses" >= 0`)
export class Image {
  /** Such as `photos/ab12.webp`: a hash of the bytes, so the same picture is one file however many rows refer to it. */
  @PrimaryColumn({ type: 'text', primaryKeyConstraintName: 'pk_images' })
  name!: string;

  /** How often it was stored, less how often it was released. Above zero somebody may be about to refer to it. */
  @Column({ type: 'integer' })
  uses!: number;

  /** The last time it was stored. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  storedAt!: Date;
}
