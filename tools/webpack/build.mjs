// node tools/webpack/build.mjs <project folder>: builds the backend, the shell or one micro-frontend below dist.
// A file of its own on purpose: the minifier's workers inherit the arguments of `node -e`.
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { compressBelow, digest, filesBelow, webDir, write } from './files.mjs';
import { CONTRACT_VERSION, root } from './shared.mjs';

const KEPT_VERSIONS = 3;
/** Milliseconds for which the shell's chunks of earlier builds are kept. */
const KEPT_FOR = 7 * 24 * 3_600_000;

function run(config) {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config);
    compiler.run((error, stats) => {
      compiler.close((closing) => {
        if (error ?? closing) return reject(error ?? closing);
        if (stats.hasErrors() || stats.hasWarnings()) {
          console.error(stats.toString({ preset: 'errors-warnings', colors: process.stderr.isTTY }));
        }
        return stats.hasErrors() ? reject(new Error(`${config.name} was not built`)) : resolve(stats);
      });
    });
  });
}

/** What the browser loads for a part of a micro-frontend. */
function filesOf({ compilation }, name) {
  const group = compilation.namedChunkGroups.get(name);
  const files = group ? group.getFiles() : [...(compilation.namedChunks.get(name)?.files ?? [])];
  if (files.length === 0) throw new Error(`mfe.json names the chunk ${name}, and the build has none`);
  return files.filter((file) => /\.(js|css)$/.test(file));
}

/**
 * Moves a built micro-frontend into a folder named by its content, and says in `release.json` what the shell's
 * manifest needs to know of it: its entry, its routes, and for some of them the files that can travel beforehand. Earlier versions stay for the pages that are still open.
 */
function release(directory, built, stats) {
  const mfe = JSON.parse(readFileSync(join(directory, 'mfe.json'), 'utf8'));
  if (mfe.contractVersion !== CONTRACT_VERSION) {
    throw new Error(
      `${mfe.name}: mfe.json says contract ${mfe.contractVersion}, mfe-kit has ${CONTRACT_VERSION}`,
    );
  }
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const files = filesBelow(built);
  const content = files
    .filter((name) => !name.endsWith('.map'))
    .map((name) => `${name}\0${digest(readFileSync(join(built, name)), 'sha256', 'hex')}`);
  const name = `${version}-${digest(content.join('\n'), 'sha256', 'hex').slice(0, 10)}`;
  const home = join(webDir, 'mfe', mfe.name);
  const folder = join(home, name);
  rmSync(folder, { recursive: true, force: true });
  cpSync(built, folder, { recursive: true });

  const remoteEntry = files.find((file) => /^remoteEntry\.[\w]+\.js$/.test(file));
  const base = `/mfe/${mfe.name}/${name}`;
  write(
    join(home, 'release.json'),
    JSON.stringify(
      {
        entry: `${base}/${remoteEntry}`,
        integrity: {
          remoteEntry: `${base}/${remoteEntry}`,
          sha384: `sha384-${digest(readFileSync(join(folder, remoteEntry)), 'sha384', 'base64')}`,
        },
        contractVersion: mfe.contractVersion,
        routes: mfe.routes.map(({ chunk, ...route }) => ({
          ...route,
          ...(chunk && {
            files: ['mount', chunk].flatMap((one) => filesOf(stats, one)).map((file) => `${base}/${file}`),
          }),
        })),
      },
      null,
      2,
    ),
  );
  const versions = readdirSync(home, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  versions
    .map((entry) => ({ path: join(home, entry.name), time: statSync(join(home, entry.name)).mtimeMs }))
    .filter(({ path }) => path !== folder)
    .sort((a, b) => b.time - a.time)
    .slice(KEPT_VERSIONS - 1)
    .forEach(({ path }) => rmSync(path, { recursive: true, force: true }));
  return folder;
}

/** Removes what this build did not write and no open page will ask for any more. */
function removeOutdated(folder, stats) {
  const current = new Set(stats.compilation.getAssets().map(({ name }) => name));
  for (const name of filesBelow(folder)) {
    const file = join(folder, name);
    const isOld = Date.now() - statSync(file).mtimeMs > KEPT_FOR;
    if (isOld && !current.has(name.replace(/\.(br|gz)$/, ''))) rmSync(file);
  }
}

const project = process.argv[2];
const directory = project && join(root, project);
if (!directory || !existsSync(join(directory, 'webpack.config.mjs'))) {
  console.error(
    'Usage: node tools/webpack/build.mjs <backend|shell|mfe-public|mfe-admin|mfe-supervisor|mfe-coach>',
  );
  process.exit(1);
}
const started = Date.now();
try {
  const { default: config } = await import(pathToFileURL(join(directory, 'webpack.config.mjs')).href);
  const stats = await run(config);
  const out = existsSync(join(directory, 'mfe.json'))
    ? release(directory, config.output.path, stats)
    : config.output.path;
  if (!config.output.clean) removeOutdated(out, stats);
  if (out.startsWith(webDir)) await compressBelow(out);
  console.log(
    `${project}: built in ${((Date.now() - started) / 1000).toFixed(1)} s into ${out.slice(root.length + 1)}`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
