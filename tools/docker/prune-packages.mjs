// After `npm ci --omit=dev`, removes from node_modules what the product doesn't need: optional peer dependencies (typescript),
// binaries for another libc (which some versions of npm install), source maps and types.
import { readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const recordFile = 'node_modules/.package-lock.json';
const lock = JSON.parse(readFileSync(recordFile, 'utf8'));
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const libc = process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';

/** `allowed` is npm's list of supported values, or of unsupported ones prefixed with `!`. */
const isSupported = (allowed, own) =>
  !allowed ||
  (allowed.every((name) => name.startsWith('!')) ? !allowed.includes(`!${own}`) : allowed.includes(own));
const isForHere = ({ os, cpu, libc: wanted }) =>
  isSupported(os, process.platform) && isSupported(cpu, process.arch) && isSupported(wanted, libc);

/** Returns the package that Node resolves when a file of the package at `from` imports `name`, or null. */
function resolve(from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder && `${folder}/`}node_modules/${name}`;
    if (path in lock.packages) return path;
    if (folder === '') return null;
  }
}

function dependenciesOf({ peerDependencies = {}, peerDependenciesMeta = {}, ...entry }) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
  return [...Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }), ...peers];
}

const keptPaths = new Set();
function keepWithDependencies(from, name) {
  const path = resolve(from, name);
  if (!path || keptPaths.has(path) || !isForHere(lock.packages[path])) return;
  keptPaths.add(path);
  for (const other of dependenciesOf(lock.packages[path])) keepWithDependencies(path, other);
}
for (const name of Object.keys(dependencies)) keepWithDependencies('', name);

for (const path of Object.keys(lock.packages)) {
  if (keptPaths.has(path)) continue;
  delete lock.packages[path];
  // A package that is needed may be nested in one that isn't.
  if (![...keptPaths].some((other) => other.startsWith(`${path}/`)))
    rmSync(path, { recursive: true, force: true });
}
rmSync('node_modules/.bin', { recursive: true, force: true });
for (const scope of readdirSync('node_modules').filter((name) => name.startsWith('@')))
  if (readdirSync(join('node_modules', scope)).length === 0) rmdirSync(join('node_modules', scope));
for (const name of readdirSync('node_modules', { recursive: true }))
  if (/\.(map|d\.[cm]?ts)$/.test(name)) rmSync(join('node_modules', name), { recursive: true });
writeFileSync(recordFile, JSON.stringify(lock));
