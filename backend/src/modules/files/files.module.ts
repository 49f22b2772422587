import { Module } from '@nestjs/common';
import { FilesCron } from './files.cron';
import { FilesJobs } from './files.jobs';
import { FilesService } from './files.service';
import { FolderStorage } from './folder-storage';
import { ImageReencoder } from './image-reencoder';
import { ImageStorage } from './image-storage';
import { ImagesRepository } from './images.repository';
import { PictureReferences } from './picture-references';
import { UploadsService } from './uploads.service';

@Module({
  providers: [
    FilesService,
    UploadsService,
    FilesJobs,
    FilesCron,
    ImageReencoder,
    ImagesRepository,
    PictureReferences,
    { provide: ImageStorage, useClass: FolderStorage },
  ],
  exports: [FilesService, UploadsService, PictureReferences],
})
export class FilesModule {}
