import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export const root = join(import.meta.dirname, '..', '..');
export const webDir = join(root, 'dist', 'web');

export function filesBelow(folder) {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
    .map((file) => relative(folder, file).split(sep).join('/'))
    .sort();
}

export const sha256 = (data) => createHash('sha256').update(data).digest('hex');

export function write(file, data) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, data);
}

const COMPRESSED_FILES = /\.(js|css|html|svg|json|webmanifest)$/;
const cacheDir = join(root, 'node_modules', '.cache', 'rmo-compressed');
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;

/** Writes compressed copies (.br, .gz) next to the files. They are cached by content, because brotli's best level is slow. */
export async function compressBelow(folder) {
  const brotli = promisify(brotliCompress);
  const zip = promisify(gzip);
  const files = filesBelow(folder).filter((name) => COMPRESSED_FILES.test(name));
  await Promise.all(
    files.map(async (name) => {
      const file = join(folder, name);
      const data = readFileSync(file);
      const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: data.length };
      const endings = { '.br': () => brotli(data, { params }), '.gz': () => zip(data, { level: 9 }) };
      for (const [ending, compress] of Object.entries(endings)) {
        const cached = join(cacheDir, sha256(data) + ending);
        if (!existsSync(cached)) write(cached, await compress());
        cpSync(cached, file + ending);
      }
    }),
  );
}
