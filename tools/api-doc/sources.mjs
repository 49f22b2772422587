// The hash of everything that the API document and its clients are made of, and of themselves. While it is the committed one,
// they need not be generated to know that they are right.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { readJson, root } from '../lib/paths.mjs';

const FOLDERS = ['backend/src', 'libs/contracts/src', 'tools/api-doc'];
/** Routes and their types are declared elsewhere. */
const NO_SOURCES = /^backend\/src\/(database|queue)\/|\.(spec|service|repository|cron|jobs)\.ts$/;
const FILES = [
  '.oxfmtrc.json',
  'backend/tsconfig.json',
  'backend/webpack.config.mjs',
  'docs/api/openapi.json',
  'tools/api-doc.mjs',
  'tsconfig.base.json',
];
const PACKAGES = ['@nestjs/common', '@nestjs/swagger', '@rtk-query/codegen-openapi', 'oxfmt', 'typescript'];

const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
    .filter((path) => /\.(ts|mjs)$/.test(path) && !NO_SOURCES.test(path));

/** What each client lists, and what was generated from it. */
const clientFiles = () =>
  [...readdirSync(root), ...readdirSync(join(root, 'libs')).map((name) => `libs/${name}`)].flatMap(
    (project) =>
      ['endpoints.json', 'endpoints.generated.ts']
        .map((name) => `${project}/src/api/${name}`)
        .filter((path) => existsSync(join(root, path))),
  );

export function sourceHash() {
  const hash = createHash('sha256');
  const { packages } = readJson(join(root, 'package-lock.json'));
  for (const name of PACKAGES) hash.update(`${name} ${packages[`node_modules/${name}`].version}\n`);
  for (const path of [...FILES, ...FOLDERS.flatMap(filesIn), ...clientFiles()].sort())
    hash.update(`${path}\n${readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n')}\n`);
  return hash.digest('hex');
}
