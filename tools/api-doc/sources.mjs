// The inputs of the API document and its clients. If their hash equals the committed one, the generated files are up to date.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { readJson, root } from '../lib/paths.mjs';

const SOURCE_FOLDERS = ['backend/src', 'libs/contracts/src', 'tools/api-doc'];
/** These files contain neither routes nor the types that routes use. */
const EXCLUDED_FILES = /^backend\/src\/(database|queue)\/|\.(spec|service|repository|cron|jobs)\.ts$/;
const SOURCE_FILES = [
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
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && !EXCLUDED_FILES.test(path));

/** Matches names such as `useLazyTeamsListQuery` and `TeamsListApiResponse`, which belong to the operation `teamsList`. */
const OPERATION_USE = /\b(?:use(?:Lazy)?)?([A-Z]\w*?)(Query|Mutation|ApiResponse|ApiArg)\b/g;

/** Returns the operations whose hooks and types each client uses in files that import the generated endpoints. */
export function clientUses() {
  const projects = [...readdirSync(root), ...readdirSync(join(root, 'libs')).map((name) => `libs/${name}`)];
  return Object.fromEntries(
    projects
      .filter((project) => existsSync(join(root, project, 'src/api')))
      .map((project) => {
        const uses = filesIn(`${project}/src`)
          .map((path) => readFileSync(join(root, path), 'utf8'))
          .filter((text) => text.includes("/endpoints.generated'"))
          .flatMap((text) => [...text.matchAll(OPERATION_USE)])
          .map(([, name, kind]) => ({ name: name[0].toLowerCase() + name.slice(1), kind }));
        const namesOf = (list) => [...new Set(list.map(({ name }) => name))].sort();
        const queries = namesOf(uses.filter(({ kind }) => kind === 'Query'));
        return [project, { wanted: namesOf(uses), queries }];
      }),
  );
}

export function sourceHash() {
  const hash = createHash('sha256');
  const { packages } = readJson(join(root, 'package-lock.json'));
  for (const name of PACKAGES) hash.update(`${name} ${packages[`node_modules/${name}`].version}\n`);
  const uses = clientUses();
  hash.update(JSON.stringify(uses));
  const generated = Object.keys(uses)
    .map((project) => `${project}/src/api/endpoints.generated.ts`)
    .filter((path) => existsSync(join(root, path)));
  for (const path of [...SOURCE_FILES, ...SOURCE_FOLDERS.flatMap(filesIn), ...generated].sort())
    hash.update(`${path}\n${readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n')}\n`);
  return hash.digest('hex');
}
