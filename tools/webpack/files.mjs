import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export const root = join(import.meta.dirname, '..', '..');
export const webDir = join(root, 'dist', 'web');

/** Returns all files below a folder as sorted relative paths with forward slashes. */
export function filesBelow(folder) {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
    .map((file) => relative(folder, file).split(sep).join('/'))
    .sort();
}

export const digest = (data, algorithm, encoding) => createHash(algorithm).update(data).digest(encoding);

export function write(file, data) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, data);
}

const COMPRESSED = /\.(js|css|html|svg|json|webmanifest)$/;
const cacheDir = join(root, 'node_modules', '.cache', 'rmo-compressed');

function cached(key) {
  try {
    return readFileSync(join(cacheDir, key));
  } catch {
    return null;
  }
}

/** Writes compressed copies (.br and .gz) next to the files. These are cached by content, because brotli's best level is slow. */
export async function compressBelow(folder) {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  const files = filesBelow(folder).filter((name) => COMPRESSED.test(name));
  await Promise.all(
    files.map(async (name) => {
      const file = join(folder, name);
      const data = readFileSync(file);
      const key = digest(data, 'sha256', 'hex');
      for (const [ending, compress] of [
        [
          '.br',
          () =>
            brotli(data, {
              params: {
                [constants.BROTLI_PARAM_QUALITY]: 11,
                [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
              },
            }),
        ],
        ['.gz', () => zip(data, { level: 9 })],
      ]) {
        const known = cached(key + ending);
        const packed = known ?? (await compress());
        if (!known) write(join(cacheDir, key + ending), packed);
        write(file + ending, packed);
      }
    }),
  );
}
