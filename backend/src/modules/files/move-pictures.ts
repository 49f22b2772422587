import { basename } from 'node:path';
import { fileNameOf, type ImageStorage } from './image-storage';

const CONCURRENT_COPIES = 8;

export interface CopyResult {
  copied: number;
  kept: number;
  damaged: string[];
}

/** Reads the target's files back, so that an interrupted copy can be restarted and damage on either side is detected. */
export async function copyPictures(
  from: ImageStorage,
  to: ImageStorage,
  onProgress: (done: number) => void = () => undefined,
): Promise<CopyResult> {
  const result: CopyResult = { copied: 0, kept: 0, damaged: [] };
  let done = 0;
  const copy = async (name: string): Promise<void> => {
    if (isIntact(name, await to.read(name))) result.kept += 1;
    else {
      const bytes = await from.read(name);
      if (!isIntact(name, bytes)) result.damaged.push(name);
      else {
        // A folder storage would not overwrite an existing file with that name.
        await to.remove(name);
        await to.put(name, bytes!);
        if (!isIntact(name, await to.read(name)))
          throw new Error(`${name} is not the same after it was copied`);
        result.copied += 1;
      }
    }
    onProgress((done += 1));
  };
  for await (const files of from.list()) {
    const names = files.map(({ name }) => name);
    const worker = async () => {
      for (let name = names.pop(); name !== undefined; name = names.pop()) await copy(name);
    };
    await Promise.all(Array.from({ length: CONCURRENT_COPIES }, worker));
  }
  return result;
}

const isIntact = (name: string, bytes: Buffer | null): boolean =>
  bytes !== null && fileNameOf(bytes) === basename(name);
