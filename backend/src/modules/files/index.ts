import { Module } from '@nestjs/common';
import { Env } from '../../config/env';
import { createStorage } from './s3-storage';
import { FilesService } from './files.service';
import { ImageReencoder } from './image-reencoder';
import { ImageStorage } from './image-storage';
import { UploadQueue } from './image-upload';
import { ImagesRepository, PictureReferences } from './images.repository';

export { AcceptsImage, UploadedImage } from './image-upload';
export { copyPictures } from './move-pictures';
export { servePictures } from './serve-pictures';
export { createStorage, FilesService, ImageStorage, PictureReferences };

@Module({
  providers: [
    FilesService,
    UploadQueue,
    ImageReencoder,
    ImagesRepository,
    PictureReferences,
    {
      provide: ImageStorage,
      inject: [Env],
      useFactory: (env: Env) => createStorage(env.STORAGE_URL ?? env.STORAGE_DIR),
    },
  ],
  exports: [ImageStorage, FilesService, UploadQueue, PictureReferences],
})
export class FilesModule {}
