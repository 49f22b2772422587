import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { OnJob } from '../../queue';
import { FilesService } from './files.service';

@Injectable()
export class FilesJobs {
  constructor(
    private readonly dataSource: DataSource,
    private readonly files: FilesService,
  ) {}

  @OnJob('files.remove')
  remove({ name }: { name: string }): Promise<void> {
    return this.dataSource.transaction((em) => this.files.removeUnused(em, name));
  }
}
