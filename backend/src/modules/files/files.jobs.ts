import { Injectable } from '@nestjs/common';
import { OnJob } from '../../queue';
import { FilesService } from './files.service';
import { ImagesRepository } from './images.repository';

@Injectable()
export class FilesJobs {
  constructor(
    private readonly files: FilesService,
    private readonly images: ImagesRepository,
  ) {}

  @OnJob('files.remove')
  remove({ name }: { name: string }): Promise<void> {
    return this.images.transaction((em) => this.files.removeUnused(em, name));
  }
}
