// Releases one micro-frontend, or rolls a release back:
//   npx nx run mfe-admin:release      builds a version, and makes the manifest point to it
//   npx nx run mfe-admin:rollback     restores the version that was built before the current one
//   node tools/release.mjs admin --rollback 0.1.0-0123456789     restores that version
// WEB_DIR is the served folder; it defaults to dist/web in this checkout.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { compile } from './webpack/compile.mjs';
import { root, webDir } from './webpack/files.mjs';
import { readMfe } from './webpack/mfe.mjs';
import { buildPages } from './webpack/pages.mjs';
import { addVersion, currentVersion, setCurrent, versionsOf } from './webpack/releases.mjs';

const [name, option, wanted] = process.argv.slice(2);
const web = process.env.WEB_DIR ? resolve(process.env.WEB_DIR) : webDir;
const directory = join(root, `mfe-${name}`);

async function release() {
  const mfe = readMfe(directory);
  const build = await compile(directory);
  const before = currentVersion(name, web);
  const pages = await buildPages(directory, name);
  const version = await addVersion(mfe, { ...build, pages }, web);
  setCurrent(name, version, web);
  return { before, version };
}

function rollback() {
  const versions = versionsOf(name, web).map(({ version }) => version);
  const before = currentVersion(name, web);
  const version = wanted ?? versions[versions.indexOf(before) + 1];
  if (!version) throw new Error(`${name} has no version before ${before}. There are: ${versions.join(', ')}`);
  setCurrent(name, version, web);
  return { before, version };
}

if (!name || !existsSync(join(directory, 'mfe.json')) || (option && option !== '--rollback')) {
  console.error('Usage: node tools/release.mjs <public|admin|supervisor|coach> [--rollback [version]]');
  process.exit(1);
}
try {
  const { before, version } = option ? rollback() : await release();
  console.log(`${name}: ${before ?? 'nothing'} -> ${version}`);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
