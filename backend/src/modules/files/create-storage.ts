import { parseStorageUrl } from '../../config/storage-url';
import { FolderStorage } from './folder-storage';
import type { ImageStorage } from './image-storage';
import { S3Storage } from './s3-storage';

/** Returns the bucket of an `s3://…` address, otherwise the folder with that path. */
export function createStorage(place: string): ImageStorage {
  const address = parseStorageUrl(place);
  return address ? new S3Storage(address) : new FolderStorage(place);
}
