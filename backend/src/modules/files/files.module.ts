import { Module } from '@nestjs/common';
import { FilesService } from './files.service';
import { FolderStorage, ImageStorage } from './image-storage';

@Module({
  providers: [FilesService, { provide: ImageStorage, useClass: FolderStorage }],
  exports: [FilesService],
})
export class FilesModule {}
