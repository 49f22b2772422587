// After all builds: puts the releases of the micro-frontends into the one manifest that the shell reads.
// node tools/webpack/finish.mjs [name=version ...] pins a micro-frontend to a version that is still there: a rollback.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compressBelow, digest, webDir, write } from './files.mjs';

function pinned(release, home, name, version) {
  const folder = join(home, version);
  if (!existsSync(folder)) throw new Error(`${name} has no version ${version}`);
  const entry = readdirSync(folder).find((file) => /^remoteEntry\.\w+\.js$/.test(file));
  return {
    ...release,
    // The files that are named there are another version's.
    routes: release.routes.map(({ path, permission }) => ({ path, permission })),
    entry: `/mfe/${name}/${version}/${entry}`,
    integrity: {
      remoteEntry: `/mfe/${name}/${version}/${entry}`,
      sha384: `sha384-${digest(readFileSync(join(folder, entry)), 'sha384', 'base64')}`,
    },
  };
}

export async function writeManifest(pins = {}) {
  const folder = join(webDir, 'mfe');
  const remotes = {};
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const home = join(folder, entry.name);
    if (!entry.isDirectory() || !existsSync(join(home, 'release.json'))) continue;
    const release = JSON.parse(readFileSync(join(home, 'release.json'), 'utf8'));
    remotes[entry.name] = pins[entry.name] ? pinned(release, home, entry.name, pins[entry.name]) : release;
  }
  write(join(folder, 'manifest.json'), `${JSON.stringify({ remotes }, null, 2)}\n`);
  await compressBelow(folder, { skip: (name) => name !== 'manifest.json' });
  return remotes;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const remotes = await writeManifest(Object.fromEntries(process.argv.slice(2).map((pin) => pin.split('='))));
  for (const [name, { entry }] of Object.entries(remotes)) console.log(`${name.padEnd(12)} ${entry}`);
}
