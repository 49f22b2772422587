// Where things are. Everything the two commands write outside dist/ and node_modules/ lives in .data/.
import { realpathSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = realpathSync(fileURLToPath(new URL('../..', import.meta.url)));
export const dataDir = join(root, '.data');
export const toolsLib = join(root, 'tools', 'lib');

/** Makes a folder (and its parents) and returns its path. */
export function ensureDir(path, mode = 0o755) {
  mkdirSync(path, { recursive: true, mode });
  return path;
}
