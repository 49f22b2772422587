import { Module } from '@nestjs/common';
import { FilesCron } from './files.cron';
import { FilesJobs } from './files.jobs';
import { FilesService } from './files.service';
import { FolderStorage } from './folder-storage';
import { ImageStorage } from './image-storage';
import { ImagesRepository } from './images.repository';

@Module({
  providers: [
    FilesService,
    FilesJobs,
    FilesCron,
    ImagesRepository,
    { provide: ImageStorage, useClass: FolderStorage },
  ],
  exports: [FilesService],
})
export class FilesModule {}
