export { FilesCron } from './files.cron';
export { FilesModule } from './files.module';
export { FilesService, type StoredImage } from './files.service';
export { PictureReferences } from './picture-references';
export { AcceptsImage, UploadedImage } from './image-upload';
