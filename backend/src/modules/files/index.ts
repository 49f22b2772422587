export { FilesCron } from './files.cron';
export { FilesModule } from './files.module';
export { FilesService, type StoredImage } from './files.service';
export { copyPictures } from './move-pictures';
export { createStorage } from './create-storage';
export { ImageStorage } from './image-storage';
export { servePictures } from './serve-pictures';
export { PictureReferences } from './picture-references';
export { AcceptsImage, UploadedImage } from './image-upload';
