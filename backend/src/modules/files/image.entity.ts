import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** A stored picture. Its row is locked while the file is deleted, so that an upload of the same picture waits. */
@Entity({ name: 'images' })
@Check('ck_images_uses', `"uses" >= 0`)
export class Image {
  /**
   * For example `photos/ab12.webp`. A hash of the bytes, so that equal pictures share a file however many rows refer to it.
   */
  @PrimaryColumn({ type: 'text' })
  name!: string;

  /** How often the picture was stored, minus how often it was released. Above zero, a row may be about to refer to it. */
  @Column({ type: 'integer' })
  uses!: number;

  /** When it was most recently stored. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  storedAt!: Date;
}
