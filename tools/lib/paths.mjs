// Where things are. Everything the two commands write outside dist/ and node_modules/ lives in .data/.
import { mkdirSync, readFileSync, realpathSync } from 'node:fs';
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

/** What a file of JSON says; null where there is none or a crash cut it short. */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
