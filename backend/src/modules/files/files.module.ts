import { Module } from '@nestjs/common';
import { Env } from '../../config/env';
import { createStorage } from './create-storage';
import { FilesCron } from './files.cron';
import { FilesJobs } from './files.jobs';
import { FilesService } from './files.service';
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
    {
      provide: ImageStorage,
      inject: [Env],
      useFactory: (env: Env) => createStorage(env.STORAGE_URL ?? env.STORAGE_DIR),
    },
  ],
  exports: [ImageStorage, FilesService, UploadsService, PictureReferences],
})
export class FilesModule {}
