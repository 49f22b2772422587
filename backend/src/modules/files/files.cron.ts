import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { TIME_ZONE } from '@rmo/contracts';
import { RunOnce } from '../../queue';
import { FilesService } from './files.service';
import { ImageStorage } from './image-storage';
import { ImagesRepository } from './images.repository';

/**
 * Deletes pictures that no row refers to, every night, each in a transaction of its own: an upload of a picture waits
 * for at most one deletion.
 */
@Injectable()
export class FilesCron {
  constructor(
    private readonly runOnce: RunOnce,
    private readonly storage: ImageStorage,
    private readonly images: ImagesRepository,
    private readonly files: FilesService,
  ) {}

  /** Returns whether this call ran it. */
  @Cron('45 3 * * *', { name: 'files.cleanup', timeZone: TIME_ZONE })
  cleanup(now = new Date()): Promise<boolean> {
    return this.runOnce.run('files.cleanup', now.toISOString().slice(0, 10), async (em) => {
      await this.storage.removeUnfinished();
      for await (const files of this.storage.list()) await this.images.insertMissing(files);
      let removed = 0;
      for (const name of await this.images.listAbandoned(em)) {
        if (await this.files.removeAbandoned(name)) removed += 1;
      }
      return `${removed} pictures removed that nothing showed`;
    });
  }
}
