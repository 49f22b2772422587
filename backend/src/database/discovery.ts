import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { MigrationInterface } from 'typeorm';

type Class<T> = new () => T;
type Modules = Record<string, unknown>[];
export interface BundlerRequire {
  context(folder: string, deep: boolean, files: RegExp): { (key: string): Modules[number]; keys(): string[] };
}
declare const __webpack_require__: unknown;
export const isBundled = typeof __webpack_require__ === 'function';

/** Loads the files that the bundler found at build time. Its arguments must be literals, so each call repeats them. */
export const loadBundled = (context: ReturnType<BundlerRequire['context']>): Modules =>
  context.keys().map(context);

/** Loads the same files from disk when the code isn't bundled, as in tests. `folder` is relative to this file. */
export const loadFromDisk = (folder: string, files: RegExp): Modules =>
  readdirSync(join(__dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => files.test(name))
    .map((name) => join(__dirname, folder, name))
    .map(createRequire(__filename));

export const classesOf = <T>(modules: Modules) =>
  modules
    .flatMap((module) => Object.values(module))
    .filter((value): value is Class<T> => typeof value === 'function');

export const entities = classesOf<object>(
  isBundled
    ? loadBundled((require as unknown as BundlerRequire).context('..', true, /\.entity\.ts$/))
    : loadFromDisk('..', /\.entity\.ts$/),
);

/** All migrations. TypeORM sorts them by the timestamp at the end of their names. */
export const migrations = classesOf<MigrationInterface>(
  isBundled
    ? loadBundled((require as unknown as BundlerRequire).context('./migrations', false, /\d-[\w-]+\.ts$/))
    : loadFromDisk('migrations', /\d-[\w-]+\.ts$/),
);
