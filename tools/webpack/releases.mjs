// The micro-frontends' releases: a folder for each version, and one line per micro-frontend in the manifest.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compressBelow, filesBelow, root, sha256, webDir, write } from './files.mjs';
import { writeNotices } from './notices.mjs';
import { addPages } from './pages.mjs';

/** The number of versions that are kept of each micro-frontend, for open pages and rollbacks; older ones are removed. */
const MAX_VERSIONS = 5;

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const folderOf = (name, web) => join(web, 'mfe', name);

/** Returns a micro-frontend's versions as [{version, builtAt, release}], newest first. */
export function versionsOf(name, web = webDir) {
  const parent = folderOf(name, web);
  if (!existsSync(parent)) return [];
  return readdirSync(parent)
    .map((name) => join(parent, name, 'release.json'))
    .filter((file) => existsSync(file))
    .map(readJson)
    .sort((a, b) => b.builtAt - a.builtAt);
}

function filesOf({ compilation }, name) {
  const group = compilation.namedChunkGroups.get(name);
  const files = group ? group.getFiles() : [...(compilation.namedChunks.get(name)?.files ?? [])];
  if (files.length === 0)
    throw new Error(`mfe.json names the chunk ${name}, which the build does not contain`);
  return files.filter((file) => /\.(js|css)$/.test(file));
}

/** Returns the manifest entry for a build whose folder is served at `base`. `filesOf` maps a chunk to its files to prefetch. */
export function manifestEntry(mfe, { folder, files, base, filesOf }) {
  const entry = files.find((file) => /^remoteEntry\.\w+\.js$/.test(file));
  const digest = createHash('sha384').update(readFileSync(join(folder, entry)));
  return {
    entry: `${base}/${entry}`,
    integrity: `sha384-${digest.digest('base64')}`,
    contract: mfe.contract,
    routes: mfe.routes.map(({ chunk, ...route }) => ({
      ...route,
      ...(chunk && { files: ['mount', chunk].flatMap(filesOf).map((file) => `${base}/${file}`) }),
    })),
    navigation: mfe.navigation,
    links: mfe.links,
    bar: mfe.bar,
  };
}

/**
 * Copies a built micro-frontend into a folder named after its content, with its manifest entry in `release.json`. `pages` is the
 * file of pages.mjs, or null. Returns the version.
 */
export async function addVersion(mfe, { config, stats, pages }, web = webDir) {
  const builtFolder = config.output.path;
  const files = filesBelow(builtFolder);
  const content = files
    .filter((name) => !name.endsWith('.map'))
    .map((name) => `${name}\0${sha256(readFileSync(join(builtFolder, name)))}`);
  const { version: product } = readJson(join(root, 'package.json'));
  // The digest includes mfe.json, so that a change to it alone makes a new version, which can be rolled back.
  content.push(JSON.stringify(mfe));
  if (pages) content.push(sha256(readFileSync(pages)));
  const version = `${product}-${sha256(content.join('\n')).slice(0, 10)}`;
  const parent = folderOf(mfe.name, web);
  const folder = join(parent, version);
  if (!existsSync(join(folder, 'release.json'))) {
    cpSync(builtFolder, folder, { recursive: true });
    await compressBelow(folder);
  }

  const base = `/mfe/${mfe.name}/${version}`;
  const release = manifestEntry(mfe, { folder, files, base, filesOf: (chunk) => filesOf(stats, chunk) });
  write(join(folder, 'release.json'), JSON.stringify({ version, builtAt: Date.now(), release }));
  for (const old of versionsOf(mfe.name, web).slice(MAX_VERSIONS)) {
    if (old.version !== currentVersion(mfe.name, web))
      rmSync(join(parent, old.version), { recursive: true, force: true });
  }
  const versions = versionsOf(mfe.name, web).map((one) => one.version);
  if (pages) addPages(pages, { name: mfe.name, version, versions }, web);
  return version;
}

const manifestFile = (web) => join(web, 'mfe', 'manifest.json');

export const readManifest = (web) =>
  existsSync(manifestFile(web)) ? readJson(manifestFile(web)).remotes : {};

/** Returns the version that the manifest points to, or null. */
export const currentVersion = (name, web) => readManifest(web)[name]?.entry.split('/')[3] ?? null;

/**
 * Writes the manifest atomically, then the licenses of its versions. Two micro-frontends with the same path are an error: one
 * team could otherwise take over another's page.
 */
export function writeManifest(remotes, web = webDir) {
  const ownerByPage = new Map();
  for (const [name, { routes }] of Object.entries(remotes)) {
    for (const { path } of routes) {
      const page = path.replace(/:\w+/g, ':');
      const owner = ownerByPage.get(page) ?? name;
      if (owner !== name) throw new Error(`${name} declares ${path}, which is a page of ${owner}`);
      ownerByPage.set(page, name);
    }
  }
  const lines = Object.keys(remotes)
    .sort()
    .map((name) => `    ${JSON.stringify(name)}: ${JSON.stringify(remotes[name])}`);
  const file = manifestFile(web);
  write(`${file}.new`, `{\n  "remotes": {\n${lines.join(',\n')}\n  }\n}\n`);
  renameSync(`${file}.new`, file);
  // Otherwise, a compressed copy from an earlier build would be served instead.
  for (const ending of ['.br', '.gz']) rmSync(file + ending, { force: true });
  const folders = Object.values(remotes).map(({ entry }) => join(web, dirname(entry)));
  writeNotices(web, folders);
}

export function setCurrent(name, version, web) {
  const match = versionsOf(name, web).find((one) => one.version === version);
  if (!match) throw new Error(`${name} has no version ${version}`);
  writeManifest({ ...readManifest(web), [name]: match.release }, web);
}
