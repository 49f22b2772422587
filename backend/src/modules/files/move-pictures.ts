import { basename } from 'node:path';
import { fileNameOf, type ImageStorage } from './image-storage';

const AT_ONCE = 8;

export interface Moved {
  copied: number;
  kept: number;
  damaged: string[];
}

/** Reads the target's files back: an interrupted copy can be restarted, and damaged files are detected on both sides. */
export async function copyPictures(
  from: ImageStorage,
  to: ImageStorage,
  progress: (done: number) => void = () => undefined,
): Promise<Moved> {
  const moved: Moved = { copied: 0, kept: 0, damaged: [] };
  let done = 0;
  const copy = async (name: string): Promise<void> => {
    if (isIntact(name, await to.read(name))) moved.kept += 1;
    else {
      const bytes = await from.read(name);
      if (!isIntact(name, bytes)) moved.damaged.push(name);
      else {
        // A folder storage would not overwrite an existing file with that name.
        await to.remove(name);
        await to.put(name, bytes!);
        if (!isIntact(name, await to.read(name)))
          throw new Error(`${name} is not the same after it was copied`);
        moved.copied += 1;
      }
    }
    progress((done += 1));
  };
  for await (const files of from.list()) {
    const names = files.map(({ name }) => name);
    const worker = async () => {
      for (let name = names.pop(); name !== undefined; name = names.pop()) await copy(name);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }
  return moved;
}

const isIntact = (name: string, bytes: Buffer | null): boolean =>
  bytes !== null && fileNameOf(bytes) === basename(name);
