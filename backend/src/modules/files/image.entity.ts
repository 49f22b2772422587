import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** A stored image. The row is locked while its file is deleted, so that a concurrent upload of the same image waits. */
@Entity({ name: 'images' })
@Check('ck_images_uses', `"uses" >= 0`)
export class Image {
  /** For example `photos/ab12.webp`. Contains a hash of the bytes, so that equal images share a file. */
  @PrimaryColumn({ type: 'text' })
  name!: string;

  /** The number of uploads of the image, minus the number of releases. Above zero, a row may be about to refer to it. */
  @Column({ type: 'integer' })
  uses!: number;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  storedAt!: Date;
}
