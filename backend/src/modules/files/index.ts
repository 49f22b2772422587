export { FilesModule } from './files.module';
export { FilesService } from './files.service';
export { AcceptsImage, UploadedImage } from './image-upload';
