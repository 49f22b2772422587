import type { S3Client } from '@aws-sdk/client-s3';
import { type BucketAddress, parseStorageUrl } from '../../config/env-rules';
import { ImageStorage, isOurFile, type StoredFile } from './image-storage';
import { FolderStorage } from './folder-storage';

const CONNECT_MS = 3000;
const REQUEST_MS = 15_000;
const ATTEMPTS_MAX = 3;

type Sdk = typeof import('@aws-sdk/client-s3');

/** A bucket in an S3-compatible store. The SDK finds the credentials in its usual variables and files. */
class S3Storage extends ImageStorage {
  private connection: Promise<{ sdk: Sdk; client: S3Client }> | undefined;

  constructor(private readonly address: BucketAddress) {
    super();
  }

  /** A single request writes the whole object, so readers see either all of it or nothing. */
  async put(name: string, bytes: Buffer): Promise<void> {
    const { sdk, client } = await this.connect();
    await client.send(
      new sdk.PutObjectCommand({
        ...this.locate(name),
        Body: bytes,
        ContentType: 'image/webp',
        CacheControl: 'public, max-age=31536000, immutable',
      }),
    );
  }

  async read(name: string): Promise<Buffer | null> {
    const { sdk, client } = await this.connect();
    try {
      const { Body } = await client.send(new sdk.GetObjectCommand(this.locate(name)));
      return Body ? Buffer.from(await Body.transformToByteArray()) : null;
    } catch (error) {
      if (error instanceof sdk.NoSuchKey) return null;
      throw error;
    }
  }

  async remove(name: string): Promise<void> {
    const { sdk, client } = await this.connect();
    await client.send(new sdk.DeleteObjectCommand(this.locate(name)));
  }

  async *list(): AsyncIterable<StoredFile[]> {
    const { sdk, client } = await this.connect();
    const { bucket, prefix } = this.address;
    for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
      yield (page.Contents ?? []).flatMap(({ Key = '', LastModified = new Date() }) => {
        const name = Key.slice(prefix.length);
        return isOurFile(name) ? [{ name, storedAt: LastModified }] : [];
      });
    }
  }

  /** Has nothing to remove, because an object exists only once it is complete. */
  removeUnfinished(): Promise<void> {
    return Promise.resolve();
  }

  private locate = (name: string) => ({ Bucket: this.address.bucket, Key: `${this.address.prefix}${name}` });

  /** Loads the SDK only when a bucket is used. */
  private connect(): Promise<{ sdk: Sdk; client: S3Client }> {
    this.connection ??= import('@aws-sdk/client-s3').then((sdk) => {
      const { region, endpoint } = this.address;
      const requestHandler = { connectionTimeout: CONNECT_MS, requestTimeout: REQUEST_MS };
      // Stores other than AWS rarely support per-bucket host names or the newer checksums.
      const compatibilityOptions = endpoint
        ? {
            endpoint,
            forcePathStyle: true,
            requestChecksumCalculation: 'WHEN_REQUIRED' as const,
            responseChecksumValidation: 'WHEN_REQUIRED' as const,
          }
        : {};
      const options = { region, maxAttempts: ATTEMPTS_MAX, requestHandler, ...compatibilityOptions };
      return { sdk, client: new sdk.S3Client(options) };
    });
    return this.connection;
  }
}

export function createStorage(location: string): ImageStorage {
  const address = parseStorageUrl(location);
  return address ? new S3Storage(address) : new FolderStorage(location);
}
