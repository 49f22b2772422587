// Paths in this checkout. The tools only write to .data/, dist/ and node_modules/.
import { existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = realpathSync(fileURLToPath(new URL('../..', import.meta.url)));
export const dataDir = join(root, '.data');

const LIBS = ['api-client', 'ui', 'dashboard', 'management', 'mfe-kit'].map((name) => `libs/${name}`);
export const REMOTES = ['public', 'admin', 'supervisor', 'coach'];
export const APPS = ['shell', ...REMOTES.map((name) => `mfe-${name}`)];
/** The folders with the sources of the front end. */
export const FRONT_FOLDERS = [...LIBS, ...APPS].map((folder) => `${folder}/src`);

export function ensureDir(path, mode = 0o755) {
  mkdirSync(path, { recursive: true, mode });
  return path;
}

/** Returns the folder of an Nx project relative to the root. */
export const projectFolder = (name) => (existsSync(join(root, 'libs', name)) ? `libs/${name}` : name);

/** Returns the content of a JSON file, or null if it is missing or incomplete. */
export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** The names under which our libraries are imported, such as `@rmo/ui/*`, each with its path below the root. */
export const aliases = Object.entries(readJson(join(root, 'tsconfig.base.json')).compilerOptions.paths)
  .map(([name, [path]]) => [name, posix.normalize(path)])
  // TypeScript prefers an exact name, then the longest pattern; webpack and jest take the first that matches.
  .sort(([a], [b]) => Number(a.endsWith('*')) - Number(b.endsWith('*')) || b.length - a.length);
