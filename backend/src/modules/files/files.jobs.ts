import { Injectable } from '@nestjs/common';
import { OnJob } from '../../queue';
import { ImageStorage } from './image-storage';
import { ImagesRepository } from './images.repository';

@Injectable()
export class FilesJobs {
  constructor(
    private readonly storage: ImageStorage,
    private readonly images: ImagesRepository,
  ) {}

  /** Deletes a picture that nothing shows. Who uploads the same one meanwhile waits, and writes the file anew. */
  @OnJob('files.remove')
  async remove({ name }: { name: string }): Promise<void> {
    await this.images.transaction(async (em) => {
      if (!(await this.images.lockUnused(em, name))) return;
      await this.storage.remove(name);
      await this.images.forget(em, name);
    });
  }
}
