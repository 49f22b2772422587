import { Injectable } from '@nestjs/common';
import { Cron } from '@nestjs/schedule';
import { TIME_ZONE } from '@rmo/contracts';
import { RunOnce } from '../../queue';
import { ImageStorage } from './image-storage';
import { ImagesRepository } from './images.repository';

/** Every night: pictures that nothing shows go, however they were left behind. */
@Injectable()
export class FilesCron {
  constructor(
    private readonly runOnce: RunOnce,
    private readonly storage: ImageStorage,
    private readonly images: ImagesRepository,
  ) {}

  /** Answers whether this call ran it. */
  @Cron('45 3 * * *', { name: 'files.cleanup', timeZone: TIME_ZONE })
  cleanup(now = new Date()): Promise<boolean> {
    return this.runOnce.run('files.cleanup', now.toISOString().slice(0, 10), async (em) => {
      await this.storage.removeUnfinished();
      for await (const files of this.storage.list()) await this.images.adopt(em, files);
      let removed = 0;
      for (const name of await this.images.strays(em)) {
        if (!(await this.images.lockStray(em, name))) continue;
        await this.storage.remove(name);
        await this.images.forget(em, name);
        removed += 1;
      }
      return `${removed} pictures removed that nothing showed`;
    });
  }
}
