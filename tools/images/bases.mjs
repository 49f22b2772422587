// Builds replacements for the public base images if no registry is reachable: Debian comes from this machine's mirror through
// debootstrap, Node from the npm registry, and nginx from Debian.
import {
  appendFileSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { ensureDir } from '../lib/paths.mjs';
import { runOrFail, which } from '../lib/proc.mjs';
import { UserError } from '../lib/ui.mjs';

const NODE_MAJOR = '24';
/** The npm version that comes with this Node version. */
const NPM_MAJOR = '11';

export async function makeBases(buildah, dir) {
  const { codename, mirror } = findDebian();
  const folderOf = (name) => join(dir, name);
  const cache = ensureDir(folderOf('packages'));
  const bootstrap = (name, include) =>
    runOrFail(`debootstrap for ${name}`, which('debootstrap'), [
      ...['--variant=minbase', `--cache-dir=${cache}`, `--include=${include}`],
      ...[codename, folderOf(name), mirror],
    ]);
  // The images are built one after the other, so that the second uses the package cache of the first.
  await bootstrap('node', 'libstdc++6');
  await bootstrap('nginx', 'nginx');
  await addNode(folderOf('node'), ensureDir(folderOf('npm')));
  addNginx(folderOf('nginx'));
  for (const name of ['node', 'nginx'])
    // Clears the package cache and the folders that the container engine provides.
    for (const part of ['dev', 'proc', 'sys', 'var/cache/apt']) {
      rmSync(join(folderOf(name), part), { recursive: true, force: true });
      mkdirSync(join(folderOf(name), part));
    }
  await buildah.import(folderOf('node'), 'rmo-node-base', 'CMD ["node"]');
  await buildah.import(folderOf('nginx'), 'rmo-nginx-base', 'CMD ["nginx", "-g", "daemon off;"]');
  return { node: 'localhost/rmo-node-base', nginx: 'localhost/rmo-nginx-base' };
}

function findDebian() {
  const codename = /^VERSION_CODENAME=(\w+)/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1];
  const parts = '/etc/apt/sources.list.d';
  const files = ['/etc/apt/sources.list', ...readdirSync(parts).map((name) => join(parts, name))];
  for (const file of files.filter((path) => existsSync(path))) {
    const text = readFileSync(file, 'utf8').replace(/^\s*#.*\n/gm, '');
    for (const stanza of text.split(/\n\s*\n/)) {
      const suites = /^Suites:(.*)$/m.exec(stanza)?.[1].trim().split(/\s+/) ?? [];
      const uri = /^URIs:\s*(\S+)/m.exec(stanza)?.[1];
      if (uri && suites.includes(codename)) return { codename, mirror: uri };
    }
    const line = new RegExp(`^deb\\s+(?:\\[[^\\]]*\\]\\s+)?(\\S+)\\s+${codename}\\s`, 'm').exec(text);
    if (line) return { codename, mirror: line[1] };
  }
  throw new UserError('No package source of this Debian was found in /etc/apt to make base images from.');
}

/** Adds Node, npm and the user `node`, as the public image does. */
async function addNode(target, work) {
  const args = ['pack', '--silent', `node-linux-${process.arch}@${NODE_MAJOR}`, `npm@${NPM_MAJOR}`];
  await runOrFail('Fetching Node', which('npm'), args, { cwd: work });
  for (const name of readdirSync(work)) {
    await runOrFail('Unpacking Node', 'tar', ['-xzf', name], { cwd: work });
    renameSync(join(work, 'package'), join(work, name.startsWith('npm-') ? 'npm' : 'node'));
  }
  const local = join(target, 'usr', 'local');
  const modules = join(local, 'lib', 'node_modules');
  mkdirSync(modules, { recursive: true });
  cpSync(join(work, 'node', 'bin', 'node'), join(local, 'bin', 'node'));
  cpSync(join(work, 'npm'), join(modules, 'npm'), { recursive: true });
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(local, 'bin', name));
  appendFileSync(join(target, 'etc', 'passwd'), 'node:x:1000:1000::/home/node:/bin/bash\n');
  appendFileSync(join(target, 'etc', 'group'), 'node:x:1000:\n');
  mkdirSync(join(target, 'home', 'node'));
  chownSync(join(target, 'home', 'node'), 1000, 1000);
}

/** Redirects the logs to stdout and stderr, as the public image does. */
function addNginx(target) {
  for (const [name, stream] of Object.entries({ access: 'stdout', error: 'stderr' })) {
    const log = join(target, 'var', 'log', 'nginx', `${name}.log`);
    rmSync(log, { force: true });
    symlinkSync(`/dev/${stream}`, log);
  }
}
