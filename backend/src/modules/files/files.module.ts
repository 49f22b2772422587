import { Module } from '@nestjs/common';
import { FilesCron } from './files.cron';
import { FilesJobs } from './files.jobs';
import { FilesService } from './files.service';
import { FolderStorage } from './folder-storage';
import { ImageReencoder } from './image-reencoder';
import { ImageStorage } from './image-storage';
import { ImagesRepository } from './images.repository';
import { UploadsService } from './uploads.service';

@Module({
  providers: [
    FilesService,
    UploadsService,
    FilesJobs,
    FilesCron,
    ImageReencoder,
    ImagesRepository,
    { provide: ImageStorage, useClass: FolderStorage },
  ],
  exports: [FilesService, UploadsService],
})
export class FilesModule {}
